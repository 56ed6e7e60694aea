import { useRef, useState } from 'react';
import type { LoadedSlot } from './loadFromSlice';
import { useStyles } from './sliceStyles';

/** Fetches the content of a slot. */
export type LoadSlot = () => Promise<LoadedSlot>;

interface Slot {
  /** Null until it has loaded. */
  readonly content: LoadedSlot | null;
  readonly isFailed: boolean;
  /** Fetches the content unless it is loaded or loading. Retries after a failure. */
  fetch(): void;
}

/** Tracks a slot of the shell that is filled once the visitor is about to use it. */
export function useSlot(load: LoadSlot): Slot {
  const [content, setContent] = useState<LoadedSlot | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isFetching = useRef(false);
  useStyles(content?.part);

  function fetch() {
    if (content || isFetching.current) {
      return;
    }
    isFetching.current = true;
    setFailed(false);
    load()
      .then(setContent, (error: unknown) => {
        console.error('A slot could not be filled', error);
        setFailed(true);
      })
      .finally(() => {
        isFetching.current = false;
      });
  }

  return { content, isFailed, fetch };
}
