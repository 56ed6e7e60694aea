import { Button } from 'antd';
import { useOpened } from '../list/useOpened';
import { HISTORY_PARAMETER, type HistoryTarget, historyName } from './historyTarget';

interface HistoryButtonProps {
  readonly target: HistoryTarget;
  /** The record's name as shown to people. */
  readonly name: string;
}

/** Opens a record's history, from a list's row or from its editor. */
export function HistoryButton({ target, name }: HistoryButtonProps) {
  const open = useHistoryOpening();
  return (
    <Button size="small" type="text" aria-label={`History of ${name}`} onClick={() => open(target)}>
      History
    </Button>
  );
}

/** Returns the function that opens a history over any screen; Back closes it again. */
export function useHistoryOpening(): (target: HistoryTarget) => void {
  const { open } = useOpened(HISTORY_PARAMETER);
  return (target) => open(historyName(target));
}
