import { formatMoment, type MomentLook } from '../text/formatMoment';
import { useSession } from './sessionContext';

interface MomentProps {
  readonly at: string;
  readonly look?: MomentLook;
  readonly zone?: string;
}

/** A date and time, by default in the reader's time zone. */
export function Moment({ at, look, zone }: MomentProps) {
  const own = useOwnTimeZone();
  return <time dateTime={at}>{formatMoment(at, zone ?? own, look)}</time>;
}

/** The site's time zone, in which times are entered. */
export function useTimeZone(): string {
  return useSession((session) => (session.status === 'signed-in' ? session.timeZone : 'UTC'));
}

/** The reader's time zone, in which times are shown. */
export function useOwnTimeZone(): string {
  return useSession((session) => (session.status === 'signed-in' ? session.ownTimeZone : 'UTC'));
}
