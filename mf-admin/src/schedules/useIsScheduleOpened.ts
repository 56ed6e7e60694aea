import { useLocation } from '@site/platform';
import { ENTRY_PARAMETER, RECORD_PARAMETER } from './schedules';

/** Whether the address asks for a dialog of schedules: only then its code is fetched. */
export function useIsScheduleOpened(): boolean {
  const parameters = new URLSearchParams(useLocation().search);
  return parameters.has(RECORD_PARAMETER) || parameters.has(ENTRY_PARAMETER);
}
