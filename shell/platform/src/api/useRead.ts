import useSWR, { type SWRResponse } from 'swr';
import type { ApiPath } from './apiPath';
import { useFailedRead } from './ReadsProvider';

/** The shape that list states are decided from; SWR's result is one. */
export type Read<Body> = Pick<SWRResponse<Body, Error>, 'data' | 'error' | 'isValidating' | 'mutate'>;

/**
 * Reads a path of the API; `null` reads nothing. What the server put into the page is there at once, an error of the
 * server too: neither is asked again until `mutate` is called.
 */
export function useRead<Body>(path: ApiPath<Body> | null): Read<Body> {
  const failed = useFailedRead(path);
  const read = useSWR<Body, Error>(path, failed ? { revalidateOnMount: false } : {});
  const { data, isValidating, mutate } = read;
  return { data, isValidating, mutate, error: read.error ?? (data || isValidating ? undefined : failed) };
}
