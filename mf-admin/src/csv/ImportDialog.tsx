import { useNotices } from '@site/platform';
import { useCalls, useRefresh } from '@site/platform/session';
import { Alert, Button, Modal, Radio } from 'antd';
import { useId, useRef, useState } from 'react';
import { firstOf } from '../bulk/bulkWords';
import type { CsvKind } from '../kinds/resource';
import { sentenceOf } from '../overlays/useAttempt';
import { useFocusBack } from '../overlays/useFocusBack';
import styles from './ImportDialog.module.css';
import { ImportPreview, type ImportReport, RowTable } from './ImportPreview';
import { useLastImport } from './useLastImport';

type Existing = 'update' | 'add' | 'skip';

interface ImportDialogProps {
  readonly kind: CsvKind;
  readonly plural: string;
  readonly onClose: () => void;
}

export function ImportDialog({ kind, plural, onClose }: ImportDialogProps) {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const fileId = useId();
  const { kept, ...last } = useLastImport(kind);
  const [existing, setExisting] = useState<Existing>();
  /** The number of the latest call: answers to earlier ones come too late. */
  const latest = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<Blob>();
  const [report, setReport] = useState<ImportReport>();
  const [failure, setFailure] = useState<string>();
  const [busyWith, setBusyWith] = useState<'checking' | 'storing'>();
  const isBusy = busyWith !== undefined;
  useFocusBack();
  const count = (report?.created ?? 0) + (report?.changed ?? 0);
  const isReady =
    busyWith !== 'checking' &&
    report !== undefined &&
    report.wrong === 0 &&
    report.undecided === 0 &&
    count > 0;

  async function send(chosen: Blob, confirm: boolean, way: Existing | undefined) {
    latest.current += 1;
    const own = latest.current;
    setBusyWith(confirm ? 'storing' : 'checking');
    setFailure(undefined);
    try {
      const query = { ...(confirm && { confirm }), ...(way && { existing: way }) };
      const { data } = await calls.sendFile(`/api/${kind}/import`, chosen, { query });
      if (own !== latest.current) {
        return;
      }
      setReport(data);
      const { undo } = data;
      if (data.isStored && undo !== null) {
        last.keep({ undo, summary: summaryOf(data, 'done') });
        notify({
          title: 'Success',
          description: `Imported: ${summaryOf(data, 'done')}`,
          action: { label: 'Undo', act: () => void last.takeBack(undo) },
        });
        void refresh(`/api/${kind}`);
        onClose();
      }
    } catch (error) {
      if (own === latest.current) {
        setReport(undefined);
        setFailure(sentenceOf(error) || 'The file could not be sent. Please try again.');
      }
    } finally {
      if (own === latest.current) {
        setBusyWith(undefined);
      }
    }
  }

  function choose(chosen: File | undefined) {
    // The API accepts this type. A file that is changed after it was chosen cannot be read.
    const held = chosen && new Blob([chosen], { type: 'text/csv' });
    setFile(held);
    setReport(undefined);
    setFailure(undefined);
    setExisting(undefined);
    if (held) {
      void send(held, false, undefined);
    }
  }

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
      afterOpenChange={() => input.current?.focus()}
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
          onClick={() => file && void send(file, true, existing)}
        >
          {isReady ? `Import ${count} ${count === 1 ? 'row' : 'rows'}` : 'Import'}
        </Button>,
      ]}
    >
      <div className={styles.choice}>
        <label htmlFor={fileId}>CSV file</label>
        <input
          ref={input}
          id={fileId}
          type="file"
          accept=".csv,text/csv"
          disabled={busyWith === 'storing'}
          onChange={({ target }) => {
            choose(target.files?.[0]);
          }}
          // Choosing the corrected file again must fire an event.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
        />
        <p className={styles.help}>
          An export has the right columns. A row with an id changes that record; a row without one creates a
          record. Nothing is stored until you confirm, and nothing at all if any row has an error.
        </p>
      </div>
      {kept && !file && (
        <Alert
          className={styles.last}
          type="info"
          title={`Your last import: ${kept.summary}.`}
          description="Undo takes back all of it, except for records that were changed since."
          action={
            <Button
              size="small"
              disabled={last.isBusy}
              onClick={() => void last.takeBack(kept.undo).then(() => input.current?.focus())}
            >
              Undo
            </Button>
          }
        />
      )}
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
      {report && report.existing.length > 0 && busyWith !== 'storing' && (
        <fieldset className={styles.existing}>
          <legend>{existingQuestion(report.existing)}</legend>
          <Radio.Group
            name="existing"
            value={existing}
            options={[
              { value: 'update', label: 'Update what exists' },
              { value: 'add', label: 'Add a second' },
              { value: 'skip', label: 'Skip these rows' },
            ]}
            onChange={({ target }) => {
              setExisting(target.value);
              if (file) {
                void send(file, false, target.value);
              }
            }}
          />
        </fieldset>
      )}
      {report && report.wrong === 0 && !isBusy && <ImportPreview report={report} />}
      {report && report.errors.length > 0 && !isBusy && (
        <RowTable label="Errors by row" columns={['Row', 'Column', 'Error']}>
          {report.errors.map(({ row, field, message }) => (
            <tr key={`${row} ${field} ${message}`}>
              <td>{row}</td>
              <td>{field ?? '(the row)'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </RowTable>
      )}
    </Modal>
  );
}

const MOST_NAMED = 3;

function existingQuestion(existing: ImportReport['existing']): string {
  const { length } = existing;
  const named = existing.map(({ row, name }) => `row ${row} “${name}”`);
  return `${length === 1 ? 'A row without an id has' : `${length} rows without an id have`} the name of a record that exists already: ${firstOf(named, MOST_NAMED).join(', ')}. What should happen?`;
}

/** `3 created, 2 changed, 40 left as they are` */
function summaryOf(
  { created, changed, unchanged, skipped, undecided }: ImportReport,
  tense: 'planned' | 'done',
): string {
  const parts = [
    created > 0 && `${created} created`,
    changed > 0 && `${changed} changed`,
    unchanged > 0 && `${unchanged} left as ${unchanged === 1 ? 'it is' : 'they are'}`,
    skipped > 0 && `${skipped} skipped`,
    undecided > 0 && `${undecided} to be decided below`,
  ].filter((part) => part !== false);
  if (created + changed + undecided === 0) {
    return skipped > 0
      ? `Nothing would change: ${parts.join(', ')}.`
      : 'Nothing would change: all rows are already stored like this.';
  }
  return tense === 'done' ? parts.join(', ') : `If you import it: ${parts.join(', ')}.`;
}

/** Says that a spreadsheet may have changed texts, whose stored versions stay. */
function noteOf({ rewritten }: Pick<ImportReport, 'rewritten'>): string | undefined {
  if (rewritten === 0) {
    return undefined;
  }
  const cells = rewritten === 1 ? '1 cell has' : `${rewritten} cells have`;
  return `${cells} what a spreadsheet makes of a text by itself, such as 7 of 007. The stored text stays. If you meant the change, make it in the form.`;
}
