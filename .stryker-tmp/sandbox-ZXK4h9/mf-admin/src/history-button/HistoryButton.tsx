import { Button } from 'antd';
import type { HistoryTarget } from './historyTarget';
import { useHistoryOpening } from './useHistoryOpening';

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
