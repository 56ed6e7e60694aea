/** Width of a page's content, as set by `.container`. */
export const CONTENT_WIDTH = 'min(1280px, 100vw - 2 * clamp(1.25rem, 5vw, 4rem))';

/** Returns the width of one of several equal columns with gaps of 2rem. */
export function columnWidth(columns: number): string {
  return `calc((${CONTENT_WIDTH} - ${2 * (columns - 1)}rem) / ${columns})`;
}
