import type { ComponentType } from 'react';
import { DialogAway } from '../dialogs/DialogAway';
import { FetchedCode, useFetchedCode } from '../fetched-code/FetchedCode';
import { useAfterFinder } from '../finder/useAfterFinder';
import { HISTORY_PARAMETER } from '../history-button/historyTarget';
import { useOpened } from '../list/useOpened';

const historyDrawer = new FetchedCode<ComponentType<{ name: string; onClose: () => void }>>(() =>
  import('./HistoryDrawer').then(
    (module) => module.HistoryDrawer,
    (error: unknown) => {
      console.error('The history could not be loaded', error);
      return DialogAway;
    },
  ),
);

export function OpenedHistory() {
  const { opened, close } = useOpened(HISTORY_PARAMETER);
  const HistoryDrawer = useFetchedCode(opened === undefined ? undefined : historyDrawer);
  const isShown = useAfterFinder(opened !== undefined && HistoryDrawer !== undefined);
  return (
    opened !== undefined &&
    HistoryDrawer &&
    isShown && <HistoryDrawer key={opened} name={opened} onClose={close} />
  );
}
