import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from './ApiError';
import type { ApiPath } from './apiPath';
import { useFailedReads } from './ReadsProvider';
import { readJson } from './readJson';

/**
 * Reads API paths before the component that needs them is there, so that it renders with them at once. Paths that
 * were read already are not asked again; two callers share one request.
 *
 * @returns A promise that resolves when every path has its answer or its failure; it never rejects.
 */
export function useReadAhead(): (paths: readonly ApiPath[]) => Promise<void> {
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

  return async (paths) => {
    const missing = paths.filter((path) => cache.get(path)?.data === undefined && !(path in fallback));
    await Promise.all(
      missing.map((path) => {
        const request = requests.get(path) ?? read(path);
        requests.set(path, request);
        return request;
      }),
    );
  };
}
