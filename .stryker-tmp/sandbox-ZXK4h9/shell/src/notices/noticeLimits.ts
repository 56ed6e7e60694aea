import type { Notice } from '@site/platform/shell';

/** How long a notice without an action stays, in milliseconds. */
const NOTICE_DURATION = 5000;

/** How long a notice with an action stays, in milliseconds. */
const ACTION_NOTICE_DURATION = 10_000;

/** How far a notice has to be swiped to dismiss it, in pixels. */
export const SWIPE_THRESHOLD = 50;

/** Returns how long a notice stays, in milliseconds. */
export function durationOf({ action }: Pick<Notice, 'action'>): number {
  return action ? ACTION_NOTICE_DURATION : NOTICE_DURATION;
}
