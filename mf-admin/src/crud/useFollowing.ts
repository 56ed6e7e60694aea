import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import type { CopyKeeper, KeeperSnapshot } from '../working-copies/CopyKeeper';
import type { OpenRecord, OtherEditor } from '../working-copies/calls';
import type { OpenedRecord } from './openRecord';
import { usePresence } from './usePresence';
import type { StoredRecord } from './useStoredRecord';

interface FollowingUse<Row extends EditableRow, Input extends FormValues> {
  readonly resource: Resource<Row, Input>;
  readonly opened: OpenedRecord<Row>;
  readonly keeper: CopyKeeper;
  readonly snapshot: KeeperSnapshot;
  readonly stored: StoredRecord<Row, Input>;
  /** Something is being published or chosen; that will handle changes made elsewhere. */
  readonly isWaiting: boolean;
  /** Called with a sentence about what has happened, and with whether the form already shows it. */
  readonly onFollowed: (sentence: string, isShown: boolean) => void;
}

/**
 * Follows changes to a record made in other windows. If something was typed here, it only reports them: the next save
 * or publish merges both. Returns who else has the record open.
 */
export function useFollowing<Row extends EditableRow, Input extends FormValues>({
  resource: { kind, noun },
  opened,
  keeper,
  snapshot: { state, known },
  stored,
  isWaiting,
  onFollowed,
}: FollowingUse<Row, Input>): readonly OtherEditor[] {
  const id = known.recordId;

  async function follow({ workingCopy, version }: OpenRecord): Promise<void> {
    const isAsKnown =
      (workingCopy?.revision ?? null) === known.revision && version === (stored.row?.version ?? null);
    if (id === null || isAsKnown || isWaiting || state.name === 'stopped') {
      return;
    }
    const { changes } = keeper;
    const { row, copy } = await stored.read(id);
    if (keeper.changes !== changes) {
      return;
    }
    const who = copy?.savedBy ?? 'Someone';
    if (!row && !copy) {
      stored.learn(null);
      onFollowed(`This ${noun} was deleted elsewhere.`, false);
    } else if (copy && copy.revision === known.revision) {
      stored.learn(row);
      onFollowed(
        'A change was published elsewhere just now. Your changes and theirs will be merged when you publish.',
        false,
      );
    } else if (keeper.snapshot().isPending) {
      stored.learn(row);
      onFollowed(`${who} made changes in another window just now.`, false);
    } else {
      stored.show({ row, copy });
      onFollowed(
        copy
          ? `${who} saved changes in another window just now. The form shows them.`
          : 'The changes were published or discarded elsewhere just now. The form shows what is stored.',
        true,
      );
    }
  }

  return usePresence({
    kind,
    id,
    form: opened.form,
    keeper,
    isReachable: state.name !== 'waiting',
    first: opened.open,
    onLook: (open) => void follow(open).catch(() => undefined),
  });
}
