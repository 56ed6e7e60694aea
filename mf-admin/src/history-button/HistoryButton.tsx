import { Button } from 'antd';
import type { HistoryTarget } from './historyTarget';
import { useHistoryOpening } from './useHistoryOpening';

interface HistoryButtonProps {
  readonly target: HistoryTarget;
  /** What people call the record. */
  readonly name: string;
}

/** Opens the history of a record, from a row of a list or from its editor. */
export function HistoryButton({ target, name }: HistoryButtonProps) {
  const open = useHistoryOpening();
  return (
    <Button size="small" type="text" aria-label={`History of ${name}`} onClick={() => open(target)}>
      History
    </Button>
  );
}
