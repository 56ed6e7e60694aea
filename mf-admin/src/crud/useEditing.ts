import { useState } from 'react';
import { EDIT_PARAMETER } from '../kinds/recordKinds';
import { useOpened } from '../list/useOpened';

/** In the place of a record's name: a new one. No id and no key is written like this. */
const NEW_RECORD = 'new-record';

interface EditedName {
  readonly name: string | null;
  /** Tells an editor from the one before it: a new record that is given its name is still in the same one. */
  readonly editor: string;
}

export interface Editing {
  /** What is open in the editor: the id or key of a record as the address has it, or with `null` a new one. */
  readonly record: EditedName | null;
  /** The record that was changed last. */
  readonly changed: string | undefined;
  /** With undefined: none, so that it can be marked once more. */
  markChanged(name: string | number | undefined): void;
  create(): void;
  edit(name: string | number): void;
  /** Told the name that the new record in the editor has by now. */
  begun(name: string | number): void;
  /** Told the record that was published: it closes. */
  saved(name: string | number): void;
  close(): void;
}

/** Which record is being edited, by the address, and which was last. */
export function useEditing(): Editing {
  const { opened, open, rename, close } = useOpened(EDIT_PARAMETER);
  const [changed, setChanged] = useState<string>();
  /** Names that a new record was given in its editor, with what the editor was opened by. */
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
