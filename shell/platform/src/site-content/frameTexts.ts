import { defineTexts } from './defineTexts';

/** The texts of the frame around every page; those of pages are declared by the slices that show them. */
export const frameTexts = defineTexts({ footer: { footer_tagline: '' } });
