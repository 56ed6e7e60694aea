import { useRef, useState } from 'react';
import type { LoadedSlot } from './loadFromSlice';
import { useStyles } from './sliceStyles';

export type LoadSlot = () => Promise<LoadedSlot>;

export function useSlot(load: LoadSlot) {
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
