/** Characters of what a page passes to one slot, as JSON. */
export const LONGEST_PROPS = 50_000;
/** Slots on one page. */
export const MOST_SLOTS = 20;
/** Characters of the HTML that fills one slot, and of all slots of a page: pages are kept in memory. */
export const LONGEST_HTML = { slot: 200_000, page: 500_000 };
/** Characters of what one slot reads, which goes along with the page. */
export const LONGEST_ANSWERS = 500_000;
