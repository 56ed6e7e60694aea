import { createContext, type ReactNode, use, useState } from 'react';
import { type Cache, SWRConfig, type SWRConfiguration } from 'swr';
import { ApiError } from './ApiError';
import { readJson } from './readJson';

/** A read that failed while the page was rendered on the server. */
export interface FailedRead {
  readonly status: number;
  readonly message: string;
}

export interface ReadsProviderProps {
  /** Answers that are there already, by API path: rendered on the server and sent with the page. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Reads that failed on the server, by API path, so that the browser hydrates the same error. */
  readonly failures?: Readonly<Record<string, FailedRead>>;
  readonly children: ReactNode;
}

const FailuresContext = createContext<Readonly<Record<string, FailedRead>>>({});

/** Read defaults of the specification: no retry, never stale, no refetch on focus, no polling. */
const defaults: SWRConfiguration = {
  fetcher: (path: string) => readJson(path),
  shouldRetryOnError: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
};

/** One cache of API answers for one request on the server, or for one open page in the browser. */
export function ReadsProvider({ data, failures = {}, children }: ReadsProviderProps) {
  const [cache] = useState<Cache>(() => new Map());
  return (
    <FailuresContext value={failures}>
      <SWRConfig value={{ ...defaults, provider: () => cache, fallback: data }}>{children}</SWRConfig>
    </FailuresContext>
  );
}

/** The failure of a read that the server already tried, if any. */
export function useFailedRead(path: string | null): ApiError | undefined {
  const failure = use(FailuresContext)[path ?? ''];
  return failure && new ApiError(failure.status, failure.message);
}
