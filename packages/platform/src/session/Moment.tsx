import { formatMoment, type MomentLook } from '../text/formatMoment';
import { useSession } from './sessionContext';

interface MomentProps {
  readonly at: string;
  readonly look?: MomentLook;
}

/** In the time zone of the session. */
export function Moment({ at, look }: MomentProps) {
  return <time dateTime={at}>{formatMoment(at, useTimeZone(), look)}</time>;
}

/** In which times are entered and shown, whatever the browser's is. */
export function useTimeZone(): string {
  return useSession((session) => (session.status === 'signed-in' ? session.timeZone : 'UTC'));
}
