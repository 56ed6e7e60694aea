import { useRead } from '@site/platform';
import { timeZonePath } from './schedules';

/** The zone that times are entered and shown in; undefined until the API has said so. */
export function useTimeZone() {
  const { data, error, mutate } = useRead(timeZonePath);
  return { zone: data?.data.timeZone, hasFailed: error !== undefined, tryAgain: () => void mutate() };
}
