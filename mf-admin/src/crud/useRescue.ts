import { useCalls } from '@site/platform/session';
import type { FormInstance } from 'antd';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import type { CopyKeeper } from '../working-copies/CopyKeeper';
import { fieldValues, sentFields } from '../working-copies/fieldValues';
import { type Conflict, compare } from './conflict';
import { knownCopy } from './useKeeper';
import type { Publishing } from './usePublishing';
import type { StoredRecord } from './useStoredRecord';
import { useWrites } from './useWrites';

interface RescueUse<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly form: FormInstance<Input>;
  readonly keeper: CopyKeeper;
  readonly stored: StoredRecord<Row, Input>;
  readonly publishing: Publishing<Input>;
  readonly setBusy: (isBusy: boolean) => void;
  readonly onConflict: (conflict: Conflict<Input>) => void;
}

interface Rescue {
  /** Restores a deleted record with what is typed, and publishes. */
  restoreAndPublish(): Promise<void>;
  /** Keeps what is typed of a deleted record as a draft, with nothing on the site. */
  keepAsDraft(): Promise<void>;
  /** Creates a new working copy from what is typed and what the server has now. */
  keepTyped(): Promise<void>;
}

/** Rescues typed text whose record or working copy is gone. */
export function useRescue<Row extends EditableRow, Input extends FormValues>({
  resource,
  form,
  keeper,
  stored,
  publishing,
  setBusy,
  onConflict,
}: RescueUse<Row, Input>): Rescue {
  const calls = useCalls();
  const writes = useWrites(resource);
  const typed = () => form.getFieldsValue(true) as Input;

  async function trying(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      writes.reportFailure('update', error);
    } finally {
      setBusy(false);
    }
  }

  function begin() {
    stored.learn(null);
    keeper.adopt({ recordId: null, revision: null, baseVersion: null, values: {} }, sentFields(typed()));
    void keeper.flush();
  }

  return {
    async restoreAndPublish() {
      const { recordId, revision } = keeper.snapshot().known;
      if (revision !== null || recordId === null) {
        await publishing.publish(typed(), { isStaying: false, restore: true });
        return;
      }
      // Nothing of it could be saved, so the record is restored first.
      await trying(async () => {
        await calls.send('post', '/api/trash/{kind}/{id}/restore', {
          params: { kind: resource.kind, id: recordId },
        });
        const served = await stored.read(recordId);
        stored.learn(served.row);
        keeper.adopt(knownCopy(served, stored.valuesOf(served)), sentFields(typed()));
      });
      await publishing.publish(typed(), { isStaying: false });
    },
    async keepAsDraft() {
      if (keeper.snapshot().known.revision === null) {
        begin();
      }
      publishing.leaveDeleted();
    },
    keepTyped: () =>
      trying(async () => {
        const { known } = keeper.snapshot();
        const served =
          known.recordId === null ? { row: null, copy: null } : await stored.read(known.recordId);
        if (!served.row && !served.copy) {
          begin();
          return;
        }
        const theirs = stored.valuesOf(served);
        const base = fieldValues(known.values, theirs);
        const conflict = compare([base, typed(), theirs], {
          by: served.copy?.savedBy ?? null,
          at: served.copy?.savedAt ?? null,
          done: served.copy ? 'saved' : 'published',
          known: knownCopy(served, theirs),
          goOn: 'save',
        });
        stored.learn(served.row);
        if (conflict.disputed.length > 0) {
          onConflict(conflict);
          return;
        }
        form.setFieldsValue(conflict.merged);
        keeper.adopt(conflict.known, sentFields(conflict.merged));
        await keeper.flush();
      }),
  };
}
