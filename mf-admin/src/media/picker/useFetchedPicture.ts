import { useNotices } from '@site/platform';
import { CallError, useCalls, useRefresh } from '@site/platform/session';
import { useState } from 'react';
import { MEDIA_ROOT, type Media } from '../media';

/** In milliseconds: the API takes 15 s, and then encodes it. */
const TIME_LIMIT = 40_000;

/** Takes a picture of another site into the library. */
export function useFetchedPicture(onFetched: (entry: Media) => void) {
  const calls = useCalls();
  const refresh = useRefresh();
  const notify = useNotices((notices) => notices.notify);
  const [isFetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string>();

  return {
    isFetching,
    problem,
    forgetProblem: () => setProblem(undefined),
    async fetchPicture(address: string): Promise<void> {
      setFetching(true);
      setProblem(undefined);
      try {
        const { data } = await calls.send('post', '/api/media/fetch', {
          body: { address },
          timeLimit: TIME_LIMIT,
        });
        void refresh(MEDIA_ROOT);
        notify({ title: 'Success', description: 'The picture is in the library' });
        onFetched(data);
      } catch (error) {
        setProblem(
          (error instanceof CallError && (error.fields.address?.[0] ?? error.sentence)) ||
            'The picture could not be fetched. Check your connection, then try again.',
        );
      } finally {
        setFetching(false);
      }
    },
  };
}
