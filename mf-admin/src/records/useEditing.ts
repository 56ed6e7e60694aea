import { useState } from 'react';
import { EDIT_PARAMETER } from '../kinds/recordKinds';
import { useOpened } from '../overlays/useOpened';

const NEW_RECORD = 'new-record';

export type Editing = ReturnType<typeof useEditing>;

export function useEditing() {
  const { opened, open, linkTo, rename, close, closeTo } = useOpened(EDIT_PARAMETER);
  const [changed, setChanged] = useState<string>();
  const [begun, setBegun] = useState<Readonly<Record<string, string>>>({});

  /** Undefined clears the mark, so that a record can be marked again. */
  function markChanged(name: string | number | undefined) {
    setChanged(name === undefined ? undefined : String(name));
  }
  function begin() {
    setBegun({});
    markChanged(undefined);
  }
  function edit(name: string | number) {
    begin();
    open(name);
  }
  return {
    record:
      opened === undefined
        ? null
        : {
            name: opened === NEW_RECORD ? null : opened,
            /** A new record that gets its name stays in the same editor. */
            editor: begun[opened] ?? opened,
          },
    changed,
    markChanged,
    create: () => edit(NEW_RECORD),
    edit,
    linkTo: (name: string | number) => ({ ...linkTo(name), onClick: begin }),
    begun(name: string | number) {
      setBegun({ [String(name)]: opened ?? NEW_RECORD });
      rename(name);
    },
    saved(name: string | number) {
      markChanged(name);
      close();
    },
    savedFor(url: string, name: string | number) {
      markChanged(name);
      closeTo(url);
    },
    close,
  };
}
