import { useOpened } from '../list/useOpened';
import { HISTORY_PARAMETER, type HistoryTarget, historyName } from './historyTarget';

/** Returns the function that opens a history over any screen; Back closes it again. */
export function useHistoryOpening(): (target: HistoryTarget) => void {
  const { open } = useOpened(HISTORY_PARAMETER);
  return (target) => open(historyName(target));
}
