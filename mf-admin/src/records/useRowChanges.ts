import { useCalls } from '@site/platform/session';
import { useRef, useState } from 'react';
import type { EditableRow, FormValues, Resource, RowChange } from '../kinds/resource';
import { useWrites } from './useWrites';

export type RowChanges<Input extends FormValues> = ReturnType<typeof useRowChanges<EditableRow, Input>>;

/** Sends the changes one after the other, so that none conflicts with another. */
export function useRowChanges<Row extends EditableRow, Input extends FormValues>(
  resource: Resource<Row, Input>,
  { markChanged }: { readonly markChanged: (id: number | undefined) => void },
) {
  const calls = useCalls();
  const writes = useWrites(resource);
  const last = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState(0);

  /** Resolves when the list has been read again, whether or not the write succeeded. */
  function store(id: number, write: () => Promise<unknown>): Promise<void> {
    setWaiting((count) => count + 1);
    last.current = last.current.then(async () => {
      markChanged(undefined);
      const isStored = await writes.attempt('update', write);
      setWaiting((count) => count - 1);
      if (isStored) {
        markChanged(id);
      }
    });
    return last.current;
  }

  return {
    isStoring: waiting > 0,
    store,
    change: (id: number, to: RowChange<Input>) =>
      store(id, async () => {
        // The row may be older than what was stored last.
        const { data } = await calls.read(resource.item(id));
        await resource.change(calls, id, { ...to, version: data.version });
      }),
  };
}
