/** Characters of what a page passes to one slot, as JSON. */
export const LONGEST_PROPS = 50_000;
/** Slots on one page. */
export const MOST_SLOTS = 20;
