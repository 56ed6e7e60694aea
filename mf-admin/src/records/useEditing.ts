import { useState } from 'react';
import { EDIT_PARAMETER } from '../kinds/recordKinds';
import { useOpened } from '../list/useOpened';

/** Stands for a new record in place of a name. No id or key looks like this. */
const NEW_RECORD = 'new-record';

interface EditedName {
  readonly name: string | null;
  /** Identifies an editor: a new record that gets its name stays in the same one. */
  readonly editor: string;
}

export interface Editing {
  /** The record open in the editor: its id or key as in the address, `null` for a new one. */
  readonly record: EditedName | null;
  /** The record changed last. */
  readonly changed: string | undefined;
  /** Undefined clears the mark, so that a record can be marked again. */
  markChanged(name: string | number | undefined): void;
  create(): void;
  edit(name: string | number): void;
  /** Records the name that the new record in the editor has been given. */
  begun(name: string | number): void;
  /** Records that a record was published, and closes its editor. */
  saved(name: string | number): void;
  close(): void;
}

/** Tracks which record is being edited, by the address, and which was changed last. */
export function useEditing(): Editing {
  const { opened, open, rename, close } = useOpened(EDIT_PARAMETER);
  const [changed, setChanged] = useState<string>();
  /** Names given to new records, by the name their editor was opened with. */
  const [begun, setBegun] = useState<Readonly<Record<string, string>>>({});

  function markChanged(name: string | number | undefined) {
    setChanged(name === undefined ? undefined : String(name));
  }
  function edit(name: string | number) {
    markChanged(undefined);
    open(name);
  }
  return {
    record:
      opened === undefined
        ? null
        : { name: opened === NEW_RECORD ? null : opened, editor: begun[opened] ?? opened },
    changed,
    markChanged,
    create() {
      setBegun({});
      edit(NEW_RECORD);
    },
    edit(name) {
      setBegun({});
      edit(name);
    },
    begun(name) {
      setBegun({ [String(name)]: opened ?? NEW_RECORD });
      rename(name);
    },
    saved(name) {
      markChanged(name);
      close();
    },
    close,
  };
}
