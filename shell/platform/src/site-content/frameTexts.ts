import type { SiteTexts } from './defineTexts';

const footer = { footer_tagline: '' };

/** The texts of the frame around every page; those of pages are declared by the slices that show them. */
export const frameTexts: SiteTexts = { sections: { footer }, builtIn: footer };
