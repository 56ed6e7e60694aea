import { useState } from 'react';
import { EDIT_PARAMETER } from '../kinds/recordKinds';
import { useOpened } from '../list/useOpened';

/** No id or key looks like this. */
const NEW_RECORD = 'new-record';

interface EditedName {
  readonly name: string | null;
  /** A new record that gets its name stays in the same editor. */
  readonly editor: string;
}

export interface Editing {
  readonly record: EditedName | null;
  readonly changed: string | undefined;
  /** Undefined clears the mark, so that a record can be marked again. */
  markChanged(name: string | number | undefined): void;
  create(): void;
  edit(name: string | number): void;
  begun(name: string | number): void;
  saved(name: string | number): void;
  close(): void;
}

export function useEditing(): Editing {
  const { opened, open, rename, close } = useOpened(EDIT_PARAMETER);
  const [changed, setChanged] = useState<string>();
  /** By the name that their editor was opened with. */
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
