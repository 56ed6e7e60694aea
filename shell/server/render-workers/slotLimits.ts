/** In characters of JSON. */
export const LONGEST_PROPS = 50_000;
export const MOST_SLOTS = 20;
/** In characters: pages are kept in memory. */
export const LONGEST_HTML = { slot: 200_000, page: 500_000 };
/** In characters: they are sent along with the page. */
export const LONGEST_ANSWERS = 500_000;
