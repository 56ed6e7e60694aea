import { Header } from './Header';

const header = <Header variant="standard" slices={[]} />;

/** In the header of a narrow window, where it opens the menu. */
export const windowHeight = 520;
export const presses = { open: '[aria-controls=site-menu]' };
export const states = { closed: header, open: header };
