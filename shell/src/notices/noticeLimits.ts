import type { Notice } from '@site/platform/shell';

/** How long a notice stays in which nothing can be done, in milliseconds. */
const NOTICE_DURATION = 5000;

/** How long one stays in which something can be done, in milliseconds. */
const ACTION_NOTICE_DURATION = 10_000;

/** How far a notice is swiped until it goes, in pixels. */
export const SWIPE_THRESHOLD = 50;

/** How long a notice stays, in milliseconds. */
export function durationOf({ action }: Pick<Notice, 'action'>): number {
  return action ? ACTION_NOTICE_DURATION : NOTICE_DURATION;
}
