import { useCalls } from '@site/platform/session';
import type { FormInstance } from 'antd';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import type { CopyKeeper } from '../working-copies/CopyKeeper';
import { fieldValues, knownCopy, sentFields, servedValues, unknownCopy } from '../working-copies/facts';
import { compare } from '../working-copies/merge';
import type { Publishing } from './usePublishing';
import type { StoredRecord } from './useStoredRecord';
import type { Verb } from './useWrites';

interface RescueUse<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly form: FormInstance<Input>;
  readonly keeper: CopyKeeper;
  readonly stored: StoredRecord<Row, Input>;
  readonly publishing: Publishing<Input>;
  /** Disables the form during the work, and reports its failure. */
  readonly busy: (verb: Verb, work: () => Promise<void>) => Promise<void>;
}

interface Rescue {
  /** Restores a deleted record with what is typed, and publishes. */
  restoreAndPublish(): Promise<void>;
  /** Keeps what is typed of a deleted record as a draft, with nothing on the site. */
  keepAsDraft(): void;
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
  busy,
}: RescueUse<Row, Input>): Rescue {
  const calls = useCalls();
  const typed = () => form.getFieldsValue(true) as Input;

  function begin() {
    stored.learn(null);
    keeper.adopt(unknownCopy, sentFields(typed()));
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
      await busy('update', async () => {
        await calls.send('post', '/api/trash/{kind}/{id}/restore', {
          params: { kind: resource.kind, id: recordId },
        });
        const served = await stored.read(recordId);
        stored.learn(served.row);
        keeper.adopt(knownCopy(served, servedValues(resource, served)), sentFields(typed()));
      });
      await publishing.publish(typed(), { isStaying: false });
    },
    keepAsDraft() {
      if (keeper.snapshot().known.revision === null) {
        begin();
      }
      publishing.leaveDeleted();
    },
    keepTyped: () =>
      busy('update', async () => {
        const { known } = keeper.snapshot();
        const served =
          known.recordId === null ? { row: null, copy: null } : await stored.read(known.recordId);
        if (!served.row && !served.copy) {
          begin();
          return;
        }
        const theirs = servedValues(resource, served);
        const conflict = compare([fieldValues(known.values, theirs), typed(), theirs], {
          by: served.copy?.savedBy ?? null,
          at: served.copy?.savedAt ?? null,
          done: served.copy ? 'saved' : 'published',
          known: knownCopy(served, theirs),
          goOn: 'save',
        });
        stored.learn(served.row);
        if (stored.merge(conflict) === 'merged') {
          await keeper.flush();
        }
      }),
  };
}
