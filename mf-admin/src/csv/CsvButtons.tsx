import { useNotices } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { Button } from 'antd';
import { useState } from 'react';
import type { CsvRoot } from '../kinds/resource';
import { fetchedDialog, useFetchedCode } from '../overlays/FetchedCode';
import { useAttempt } from '../overlays/useAttempt';
import { exportPath, listsDrafts, saveAs } from './exportFile';

const importDialog = fetchedDialog('The import', async () => (await import('./ImportDialog')).ImportDialog);

interface CsvButtonsProps {
  readonly root: CsvRoot;
  readonly plural: string;
  readonly listPath: string;
  readonly publishedField?: string | undefined;
  readonly hasDrafts?: boolean;
}

export function CsvButtons({ root, plural, listPath, publishedField, hasDrafts = false }: CsvButtonsProps) {
  const calls = useCalls();
  const attempt = useAttempt();
  const notify = useNotices((notices) => notices.notify);
  const [isBusy, setBusy] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const ImportDialog = useFetchedCode(isImporting ? importDialog : undefined);

  const path = exportPath(root, listPath, publishedField);

  async function exportList(from: NonNullable<typeof path>) {
    setBusy(true);
    const isDone = await attempt(
      async () => saveAs(await calls.download(from), `${plural.replaceAll(' ', '-')}.csv`),
      `Failed to export ${plural}`,
    );
    if (isDone && hasDrafts && listsDrafts(listPath)) {
      notify({ title: 'Exported', description: 'Drafts that were never published are not in the file.' });
    }
    setBusy(false);
  }

  return (
    <>
      <Button loading={isBusy} disabled={!path} onClick={() => path && void exportList(path)}>
        Export CSV
      </Button>
      <Button onClick={() => setImporting(true)}>Import CSV</Button>
      {isImporting && ImportDialog && (
        <ImportDialog root={root} plural={plural} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
