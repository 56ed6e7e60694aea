/** Maximum length of what a page passes to one slot, in characters of JSON. */
export const LONGEST_PROPS = 50_000;
/** Maximum number of slots on one page. */
export const MOST_SLOTS = 20;
/** Maximum length of the HTML of one slot, and of all slots of a page, in characters: pages are kept in memory. */
export const LONGEST_HTML = { slot: 200_000, page: 500_000 };
/** Maximum length of what one slot reads, in characters: it is sent along with the page. */
export const LONGEST_ANSWERS = 500_000;
