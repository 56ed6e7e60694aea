import { HISTORY_PARAMETER } from '../kinds/recordKinds';
import { fetchedDialog, useFetchedCode } from '../overlays/FetchedCode';
import { useAfterFinder } from '../overlays/useAfterFinder';
import { useOpened } from '../overlays/useOpened';

const historyDrawer = fetchedDialog(
  'The history',
  async () => (await import('./HistoryDrawer')).HistoryDrawer,
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
