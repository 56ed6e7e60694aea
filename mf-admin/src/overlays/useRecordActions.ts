import { type ContentKindName, HISTORY_PARAMETER, SCHEDULE_PARAMETER } from '../kinds/recordKinds';
import type { PossibleAction, RowAction } from '../list/RowActions';
import { useMay } from '../roles/useMay';
import { type HistoryTarget, historyName } from './historyTarget';
import { useOpened } from './useOpened';

export function useRecordActions() {
  const may = useMay();
  const history = useOpened(HISTORY_PARAMETER);
  const schedule = useOpened(SCHEDULE_PARAMETER);
  return {
    history: (target: HistoryTarget): RowAction => ({
      label: 'History',
      onSelect: () => history.open(historyName(target)),
    }),
    schedule: (kind: ContentKindName, id: number): PossibleAction =>
      may('schedule') && { label: 'Schedule', onSelect: () => schedule.open(`${kind}/${id}`) },
  };
}
