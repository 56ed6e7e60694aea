import { type ComponentType, lazy, Suspense } from 'react';
import { DialogAway } from '../dialogs/DialogAway';
import { HISTORY_PARAMETER } from '../history-button/historyTarget';
import { useOpened } from '../list/useOpened';

const HistoryDrawer = lazy<ComponentType<{ name: string; onClose: () => void }>>(() =>
  import('./HistoryDrawer').then(
    (module) => ({ default: module.HistoryDrawer }),
    (error: unknown) => {
      console.error('The history could not be loaded', error);
      return { default: DialogAway };
    },
  ),
);

/** Shows the history that is open according to the address, over any screen. Its code loads with the first history. */
export function OpenedHistory() {
  const { opened, close } = useOpened(HISTORY_PARAMETER);
  return (
    opened !== undefined && (
      <Suspense>
        <HistoryDrawer key={opened} name={opened} onClose={close} />
      </Suspense>
    )
  );
}
