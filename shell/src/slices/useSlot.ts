import { useRef, useState } from 'react';
import type { LoadedSlot } from './loadFromSlice';
import { useStyles } from './sliceStyles';

/** Fetches what fills a slot. */
export type LoadSlot = () => Promise<LoadedSlot>;

interface Slot {
  /** Null until it is there. */
  readonly content: LoadedSlot | null;
  readonly isFailed: boolean;
  /** Fetches the content unless it is there or on its way. After a failure it tries again. */
  fetch(): void;
}

/** A place of the shell that a slice fills when the visitor shows the intent to use it. */
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
