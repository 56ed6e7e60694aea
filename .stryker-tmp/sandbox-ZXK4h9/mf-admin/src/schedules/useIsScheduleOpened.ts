import { useLocation } from '@site/platform';
import { ENTRY_PARAMETER, RECORD_PARAMETER } from './schedules';

/** Returns whether the address asks for a dialog of schedules, whose code is fetched only then. */
export function useIsScheduleOpened(): boolean {
  const parameters = new URLSearchParams(useLocation().search);
  return parameters.has(RECORD_PARAMETER) || parameters.has(ENTRY_PARAMETER);
}
