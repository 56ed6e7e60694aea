import { useNotices } from '@site/platform';
import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { useEffect, useRef, useState } from 'react';
import { MEDIA_ROOT, type Media } from '../media';

/** The API takes up to 15 s to fetch the picture, and then encodes it. */
const TIME_LIMIT = 40_000;

export function useFetchedPicture(onFetched: (entry: Media) => void) {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const running = useRef<AbortController>(null);
  const [isFetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => () => running.current?.abort(), []);

  return {
    isFetching,
    problem,
    cancel() {
      running.current?.abort();
      setFetching(false);
      setProblem(undefined);
    },
    async fetchPicture(address: string): Promise<void> {
      running.current = new AbortController();
      const { signal } = running.current;
      setFetching(true);
      setProblem(undefined);
      try {
        const { data } = await calls.send('post', '/api/media/fetch', {
          body: { address },
          timeLimit: TIME_LIMIT,
          signal,
        });
        void refresh(MEDIA_ROOT);
        if (!signal.aborted) {
          notify({ title: 'Success', description: 'The picture is in the library' });
          onFetched(data);
        }
      } catch (error) {
        if (!signal.aborted) {
          setProblem(
            (error instanceof CallError && (error.fields.address?.[0] ?? error.sentence)) ||
              'The picture could not be fetched. Check your connection, then try again.',
          );
        }
      }
      if (!signal.aborted) {
        setFetching(false);
      }
    },
  };
}
