import { useCallback } from 'react';
import useSWR, { type KeyedMutator, type SWRResponse, useSWRConfig } from 'swr';
import type { ApiPath } from './apiPath';
import { ApiError } from './fetchApi';
import { useReads } from './ReadsProvider';

/** What `useRead` returns. */
export type Read<Body> = Pick<SWRResponse<Body, Error>, 'data' | 'error' | 'isValidating' | 'mutate'>;

/**
 * Reads a path of the API; `null` reads nothing. What the server or a prefetch has read is there at once,
 * even a failure, until `mutate`.
 */
export function useRead<Body>(path: ApiPath<Body> | null): Read<Body> {
  const reads = useReads();
  const failure = reads.failures.get(path ?? '');
  // It was marked while it was not on the page, so it is read again now.
  const isOutdated = reads.readAt.get(path ?? '') === 0;
  const read = useSWR<Body, Error>(path, failure || isOutdated ? { revalidateOnMount: isOutdated } : {});
  const { data, isValidating, mutate: change } = read;
  const mutate = useCallback<KeyedMutator<Body>>(
    async (...args) => (reads.isDropped ? undefined : change(...args)),
    [reads, change],
  );
  const isFirstTry = failure !== undefined && data === undefined && read.error === undefined && !isValidating;
  return {
    data,
    isValidating,
    mutate,
    error: isFirstTry ? new ApiError(failure.status, failure.message) : isValidating ? undefined : read.error,
  };
}

/** Returns a function that reads everything again: what is on the page at once, the rest when it is shown. */
export function useReadAgain(): () => void {
  const { mutate } = useSWRConfig();
  const { readAt, failedAt } = useReads();
  return useCallback(() => {
    for (const moments of [readAt, failedAt]) {
      for (const path of moments.keys()) {
        moments.set(path, 0);
      }
    }
    void mutate(() => true);
  }, [mutate, readAt, failedAt]);
}
