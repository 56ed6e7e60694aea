import { useRead } from '@site/platform';
import { timeZonePath } from './schedules';

/** Reads the zone in which times are entered and shown; undefined until the API has returned it. */
export function useTimeZone() {
  const { data, error, mutate } = useRead(timeZonePath);
  return { zone: data?.data.timeZone, hasFailed: error !== undefined, tryAgain: () => void mutate() };
}
