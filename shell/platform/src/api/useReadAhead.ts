import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ReadAnswer } from '../slice/slicePage';
import { ApiError } from './ApiError';
import type { ApiPath } from './apiPath';
import { useFailedReads } from './ReadsProvider';
import { readJson } from './readJson';

interface ReadAhead {
  /** Resolves when every path has its answer or its failure; never rejects. */
  readAhead(paths: readonly ApiPath[]): Promise<void>;
  /** What is there already. */
  readonly answer: ReadAnswer;
}

/**
 * Reads API paths before the component that needs them is there, so that it renders with them at once. Paths that
 * were read already are not asked again; two callers share one request.
 */
export function useReadAhead(): ReadAhead {
  const { cache, fallback, mutate } = useSWRConfig();
  const failures = useFailedReads();
  const [requests] = useState(() => new Map<string, Promise<void>>());

  async function read(path: ApiPath): Promise<void> {
    try {
      const data = await readJson(path);
      failures.delete(path);
      await mutate(path, data, { revalidate: false });
    } catch (error) {
      failures.set(path, {
        status: error instanceof ApiError ? error.status : 0,
        message: error instanceof Error ? error.message : 'The server did not answer',
      });
    } finally {
      requests.delete(path);
    }
  }

  // The cache holds under each path what the API answered to it.
  const answer = <Body>(path: ApiPath<Body>) => (cache.get(path)?.data ?? fallback[path]) as Body | undefined;

  const readAhead = async (paths: readonly ApiPath[]) => {
    const missing = paths.filter((path) => answer(path) === undefined);
    await Promise.all(
      missing.map((path) => {
        const request = requests.get(path) ?? read(path);
        requests.set(path, request);
        return request;
      }),
    );
  };
  return { readAhead, answer };
}
