import { type Notice } from '@site/platform/shell';

/** Both durations are in milliseconds. */
const NOTICE_DURATION = 5000;

const ACTION_NOTICE_DURATION = 10_000;

/** In pixels. */
export const SWIPE_THRESHOLD = 50;

export function durationOf({ action }: Pick<Notice, 'action'>): number {
  return action ? ACTION_NOTICE_DURATION : NOTICE_DURATION;
}

export interface NoticeRegionProps {
  readonly notice: Notice | null;
  readonly onDismiss: (id: number) => void;
}
