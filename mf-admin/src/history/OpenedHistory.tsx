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

/** The history that the address says is open, over any screen. Its code comes with the first one. */
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
