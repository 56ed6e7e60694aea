import { useCalls } from '@site/platform/session';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { DialogAway } from '../dialogs/DialogAway';
import { FetchedCode, useFetchedCode } from '../fetched-code/FetchedCode';
import type { CsvRoot } from '../kinds/resource';
import { useFailureNotice } from '../notices/useFailureNotice';
import { exportPath, saveAs } from './exportFile';
import type { ImportDialogProps } from './ImportDialog';

const importDialog = new FetchedCode<ComponentType<ImportDialogProps>>(() =>
  import('./ImportDialog').then(
    (module) => module.ImportDialog,
    (error: unknown) => {
      console.error('The import could not be loaded', error);
      return DialogAway;
    },
  ),
);

interface CsvButtonsProps {
  readonly root: CsvRoot;
  readonly plural: string;
  readonly listPath: string;
}

export function CsvButtons({ root, plural, listPath }: CsvButtonsProps) {
  const calls = useCalls();
  const notifyFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const ImportDialog = useFetchedCode(isImporting ? importDialog : undefined);

  async function exportList() {
    setBusy(true);
    try {
      saveAs(await calls.download(exportPath(root, listPath)), `${plural.replaceAll(' ', '-')}.csv`);
    } catch (error) {
      notifyFailure(error, `Failed to export ${plural}`);
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
      {isImporting && ImportDialog && (
        <ImportDialog root={root} plural={plural} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
