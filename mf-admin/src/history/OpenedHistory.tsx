import { lazy, Suspense } from 'react';
import { useOpened } from '../list/useOpened';
import { ScreenAway } from '../ScreenAway';
import { HISTORY_PARAMETER } from './historyTarget';

const HistoryDrawer = lazy(() =>
  import('./HistoryDrawer').then(
    (module) => ({ default: module.HistoryDrawer }),
    (error: unknown) => {
      console.error('The history could not be loaded', error);
      return { default: ScreenAway };
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
