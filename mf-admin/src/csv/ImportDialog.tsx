import { useNotices } from '@site/platform';
import { type Calls, useCalls, useRefresh } from '@site/platform/session';
import { Alert, Button, Modal } from 'antd';
import { useId, useState } from 'react';
import type { CsvRoot } from '../kinds/resource';
import { sentenceOf } from '../overlays/useAttempt';
import { useFocusBack } from '../overlays/useFocusBack';
import styles from './ImportDialog.module.css';

declare const anyCalls: Calls;

type ImportReport = Awaited<ReturnType<typeof anyCalls.sendFile<'/api/companies/import'>>>['data'];

interface ImportDialogProps {
  readonly root: CsvRoot;
  readonly plural: string;
  readonly onClose: () => void;
}

export function ImportDialog({ root, plural, onClose }: ImportDialogProps) {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const fileId = useId();
  const [file, setFile] = useState<Blob>();
  const [report, setReport] = useState<ImportReport>();
  const [failure, setFailure] = useState<string>();
  const [busyWith, setBusyWith] = useState<'checking' | 'storing'>();
  const isBusy = busyWith !== undefined;
  useFocusBack();
  const count = (report?.created ?? 0) + (report?.changed ?? 0);
  const isReady = busyWith !== 'checking' && report !== undefined && report.wrong === 0 && count > 0;

  async function send(chosen: Blob, confirm: boolean) {
    setBusyWith(confirm ? 'storing' : 'checking');
    setFailure(undefined);
    try {
      const { data } = await calls.sendFile(`${root}/import`, chosen, confirm ? { query: { confirm } } : {});
      setReport(data);
      if (data.isStored) {
        notify({ title: 'Success', description: `Imported: ${summaryOf(data, 'done')}` });
        void refresh(root);
        onClose();
      }
    } catch (error) {
      setReport(undefined);
      setFailure(sentenceOf(error) || 'The file could not be sent. Please try again.');
    } finally {
      setBusyWith(undefined);
    }
  }

  function choose(chosen: File | undefined) {
    // The API accepts this type. A file that is changed after it was chosen can no longer be read.
    const held = chosen && new Blob([chosen], { type: 'text/csv' });
    setFile(held);
    setReport(undefined);
    setFailure(undefined);
    if (held) {
      void send(held, false);
    }
  }

  /** A running import finishes in any case. */
  function close() {
    if (busyWith !== 'storing') {
      onClose();
    }
  }

  return (
    <Modal
      open
      title={`Import ${plural}`}
      width={720}
      onCancel={close}
      closable={{ disabled: busyWith === 'storing' }}
      footer={[
        <Button key="cancel" disabled={busyWith === 'storing'} onClick={close}>
          Cancel
        </Button>,
        <Button
          key="import"
          type="primary"
          disabled={!isReady}
          loading={busyWith === 'storing'}
          onClick={() => file && void send(file, true)}
        >
          {isReady ? `Import ${count} ${count === 1 ? 'row' : 'rows'}` : 'Import'}
        </Button>,
      ]}
    >
      <div className={styles.choice}>
        <label htmlFor={fileId}>CSV file</label>
        <input
          id={fileId}
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          onChange={({ target }) => {
            choose(target.files?.[0]);
          }}
          // Choosing the same file again, once corrected, must fire an event.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
        />
        <p className={styles.help}>
          An export has the right columns. A row with an id changes that record; a row without one creates a
          record. Nothing is stored until you confirm, and nothing at all if any row has an error.
        </p>
      </div>
      <div role="status">
        {isBusy && <p>{busyWith === 'storing' ? 'Importing…' : 'Checking the file…'}</p>}
        {failure !== undefined && <Alert type="error" showIcon title={failure} />}
        {report && !isBusy && (
          <Alert
            type={report.wrong > 0 ? 'error' : 'info'}
            showIcon
            title={
              report.wrong > 0
                ? `${report.wrong} ${report.wrong === 1 ? 'row has' : 'rows have'} errors. Nothing was imported. Correct the file and choose it again.`
                : summaryOf(report, 'planned')
            }
            description={report.wrong > 0 ? undefined : noteOf(report)}
          />
        )}
      </div>
      {report && report.errors.length > 0 && !isBusy && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has to scroll by keyboard
        <section className={styles.errors} tabIndex={0} aria-label="Errors by row">
          <table>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Column</th>
                <th scope="col">Error</th>
              </tr>
            </thead>
            <tbody>
              {report.errors.map(({ row, field, message }) => (
                <tr key={`${row} ${field} ${message}`}>
                  <td>{row}</td>
                  <td>{field ?? '(the row)'}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Modal>
  );
}

/** `3 created, 2 changed, 40 left as they are` */
function summaryOf(
  { created, changed, unchanged }: Pick<ImportReport, 'created' | 'changed' | 'unchanged'>,
  tense: 'planned' | 'done',
): string {
  const parts = [
    created > 0 && `${created} created`,
    changed > 0 && `${changed} changed`,
    unchanged > 0 && `${unchanged} left as ${unchanged === 1 ? 'it is' : 'they are'}`,
  ].filter((part) => part !== false);
  if (created + changed === 0) {
    return 'Nothing would change: all rows are already stored like this.';
  }
  return tense === 'done' ? parts.join(', ') : `If you import it: ${parts.join(', ')}.`;
}

/** A spreadsheet may have changed texts of which the stored ones stay. */
function noteOf({ rewritten }: Pick<ImportReport, 'rewritten'>): string | undefined {
  if (rewritten === 0) {
    return undefined;
  }
  const cells = rewritten === 1 ? '1 cell has' : `${rewritten} cells have`;
  return `${cells} what a spreadsheet makes of a text by itself, such as 7 of 007. The stored text stays. If you meant the change, make it in the form.`;
}
