import { type ContentKind, HISTORY_PARAMETER, SCHEDULE_PARAMETER } from '../kinds/recordKinds';
import { type RowAction, RowButton } from '../list/RowButton';
import { type HistoryTarget, historyName } from './historyTarget';
import { useOpened } from './useOpened';

interface RecordButtonsProps {
  readonly kind: ContentKind;
  readonly id: number;
  readonly name: string;
}

export function RecordButtons({ kind, id, name }: RecordButtonsProps) {
  const { open } = useOpened(SCHEDULE_PARAMETER);
  return (
    <>
      <HistoryButton target={{ kind, id }} name={name} />
      <RowButton type="text" label={`Schedule ${name}`} onClick={() => open(`${kind}/${id}`)}>
        Schedule
      </RowButton>
    </>
  );
}

export function HistoryButton({ target, name }: { readonly target: HistoryTarget; readonly name: string }) {
  const { open } = useOpened(HISTORY_PARAMETER);
  return (
    <RowButton type="text" label={`History of ${name}`} onClick={() => open(historyName(target))}>
      History
    </RowButton>
  );
}

/** The same in the menu of a row. */
export function useRecordActions() {
  const history = useOpened(HISTORY_PARAMETER);
  const schedule = useOpened(SCHEDULE_PARAMETER);
  return {
    history: (target: HistoryTarget): RowAction => ({
      label: 'History',
      onSelect: () => history.open(historyName(target)),
    }),
    schedule: (kind: ContentKind, id: number): RowAction => ({
      label: 'Schedule',
      onSelect: () => schedule.open(`${kind}/${id}`),
    }),
  };
}
