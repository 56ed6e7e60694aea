/** How long a notice stays, in milliseconds. */
export const NOTICE_DURATION = 5000;

/** How far a notice is swiped until it goes, in pixels. */
export const SWIPE_THRESHOLD = 50;
