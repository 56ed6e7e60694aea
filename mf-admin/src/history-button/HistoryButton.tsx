import { Button } from 'antd';
import { useOpened } from '../list/useOpened';
import { HISTORY_PARAMETER, type HistoryTarget, historyName } from './historyTarget';

interface HistoryButtonProps {
  readonly target: HistoryTarget;
  readonly name: string;
}

export function HistoryButton({ target, name }: HistoryButtonProps) {
  const open = useHistoryOpening();
  return (
    <Button size="small" type="text" aria-label={`History of ${name}`} onClick={() => open(target)}>
      History
    </Button>
  );
}

export function useHistoryOpening(): (target: HistoryTarget) => void {
  const { open } = useOpened(HISTORY_PARAMETER);
  return (target) => open(historyName(target));
}
