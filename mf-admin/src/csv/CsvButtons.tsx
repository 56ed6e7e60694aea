import { useNotices } from '@site/platform';
import { Button } from 'antd';
import { useState } from 'react';
import type { CsvKind } from '../kinds/resource';
import { fetchedDialog, useFetchedCode } from '../overlays/FetchedCode';
import { useMay } from '../roles/useMay';
import { useDownload } from './useDownload';

const importDialog = fetchedDialog('The import', async () => (await import('./ImportDialog')).ImportDialog);

interface CsvButtonsProps {
  readonly kind: CsvKind;
  readonly plural: string;
  readonly listPath: string;
  readonly hasDrafts?: boolean;
}

export function CsvButtons({ kind, plural, listPath, hasDrafts = false }: CsvButtonsProps) {
  const { isBusy, download } = useDownload();
  const notify = useNotices((notices) => notices.notify);
  const [isImporting, setImporting] = useState(false);
  const may = useMay();
  const ImportDialog = useFetchedCode(isImporting ? importDialog : undefined);

  async function exportList() {
    const query = new URLSearchParams(listPath.split('?')[1]);
    const isDone = await download(`/api/${kind}/export.csv?${query}`, plural);
    if (isDone && hasDrafts && ['draft', null].includes(query.get('status'))) {
      notify({ title: 'Exported', description: 'Drafts that were never published are not in the file.' });
    }
  }

  return (
    <>
      {may('export') && (
        <Button loading={isBusy} onClick={() => void exportList()}>
          Export CSV
        </Button>
      )}
      {may('import') && <Button onClick={() => setImporting(true)}>Import CSV</Button>}
      {isImporting && ImportDialog && (
        <ImportDialog kind={kind} plural={plural} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
