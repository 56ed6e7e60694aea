/** How wide the content of a page is, as `.container` makes it. */
export const CONTENT_WIDTH = 'min(1280px, 100vw - 2 * clamp(1.25rem, 5vw, 4rem))';

/** How wide each of that many equal columns is, with gaps of 2rem between them. */
export function columnWidth(columns: number): string {
  return `calc((${CONTENT_WIDTH} - ${2 * (columns - 1)}rem) / ${columns})`;
}
