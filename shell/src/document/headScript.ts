import { earlyPressScript } from '../early-presses/earlyPressScript';
import { scrollScript } from '../header/scrollScript';
import { themeScript } from '../theme/themeScript';
import { addressScript } from './documentAddress';
import { startScript } from './startScript';
import { trustedTypesScript } from './trustedTypesScript';

/** The only inline script; the content security policy allows it by its hash. */
export const headScript = `${trustedTypesScript}${addressScript}${earlyPressScript}${startScript}${scrollScript}${themeScript}`;
