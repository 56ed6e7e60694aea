import { formatMoment, type MomentLook } from '../text/formatMoment';
import { useSession } from './sessionContext';

interface MomentProps {
  readonly at: string;
  readonly look?: MomentLook;
  readonly zone?: string;
}

/** In the time zone of whoever is signed in, if no other is given. */
export function Moment({ at, look, zone }: MomentProps) {
  const own = useOwnTimeZone();
  return <time dateTime={at}>{formatMoment(at, zone ?? own, look)}</time>;
}

/** The site's, in which times are entered, whatever the browser's is. */
export function useTimeZone(): string {
  return useSession((session) => (session.status === 'signed-in' ? session.timeZone : 'UTC'));
}

/** In which times are shown to whoever is signed in. */
export function useOwnTimeZone(): string {
  return useSession((session) => (session.status === 'signed-in' ? session.ownTimeZone : 'UTC'));
}
