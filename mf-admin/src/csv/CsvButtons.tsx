import { useCalls } from '@site/platform/session';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DialogAway } from '../dialogs/DialogAway';
import type { CsvRoot } from '../kinds/resource';
import { useFailureNotice } from '../notices/useFailureNotice';
import { exportPath } from './exportPath';
import type { ImportDialogProps } from './ImportDialog';
import { saveAs } from './saveAs';

const ImportDialog = lazy(() =>
  import('./ImportDialog').catch((error: unknown) => {
    console.error('The import could not be loaded', error);
    return { default: ({ onClose }: ImportDialogProps) => <DialogAway onClose={onClose} /> };
  }),
);

interface CsvButtonsProps {
  readonly root: CsvRoot;
  readonly plural: string;
  /** The path of the list's own request to the API. */
  readonly listPath: string;
}

/** Buttons that export a list as a file for spreadsheets, and import such a file. */
export function CsvButtons({ root, plural, listPath }: CsvButtonsProps) {
  const calls = useCalls();
  const tellFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);
  const [isImporting, setImporting] = useState(false);

  async function exportList() {
    setBusy(true);
    try {
      saveAs(await calls.download(exportPath(root, listPath)), `${plural.replaceAll(' ', '-')}.csv`);
    } catch (error) {
      tellFailure(error, `Failed to export ${plural}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button loading={isBusy} onClick={() => void exportList()}>
        Export CSV
      </Button>
      <Button onClick={() => setImporting(true)}>Import CSV</Button>
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog root={root} plural={plural} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
