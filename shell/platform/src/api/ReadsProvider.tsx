import { createContext, type ReactNode, use, useState } from 'react';
import { type Cache, SWRConfig, type SWRConfiguration } from 'swr';
import { readJson } from './readJson';

/** A read that failed before the component that shows it was there. */
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

const FailuresContext = createContext<Map<string, FailedRead>>(new Map());

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
  const [failed] = useState(() => new Map(Object.entries(failures)));
  return (
    <FailuresContext value={failed}>
      <SWRConfig value={{ ...defaults, provider: () => cache, fallback: data }}>{children}</SWRConfig>
    </FailuresContext>
  );
}

/** Reads that failed on the server or ahead of a navigation, by API path. */
export function useFailedReads(): Map<string, FailedRead> {
  return use(FailuresContext);
}
