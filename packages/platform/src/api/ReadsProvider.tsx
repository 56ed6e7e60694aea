import { type ReactNode, use, useLayoutEffect, useState } from 'react';
import { type Cache, SWRConfig, type SWRConfiguration } from 'swr';
import { createSiteContext } from '../stores/siteContexts';
import type { ApiPath } from './apiPath';
import { readJson } from './fetchApi';
import { reportFailure } from './reportFailure';

export interface FailedRead {
  readonly status: number;
  readonly message: string;
}

export interface ReadsProviderProps {
  readonly data: Readonly<Record<string, unknown>>;
  /** Failed reads by API path; the browser hydrates with the same error. */
  readonly failures?: Readonly<Record<string, FailedRead>>;
  readonly read?: (path: ApiPath) => Promise<unknown>;
  readonly config?: SWRConfiguration;
  readonly children: ReactNode;
}

interface Reads {
  readonly failures: Map<string, FailedRead>;
  /** Times in milliseconds; for what came with the document, that of its loading. */
  readonly failedAt: Map<string, number>;
  /** The time when each answer arrived. */
  readonly readAt: Map<string, number>;
  readonly requests: Map<string, Promise<unknown>>;
  /** Whether the provider has left the page, where SWR would throw. */
  isDropped: boolean;
}

const ReadsContext = createSiteContext<Reads>({
  failures: new Map(),
  failedAt: new Map(),
  readAt: new Map(),
  requests: new Map(),
  isDropped: false,
});

/** These are the specification's defaults for reads. */
const defaults: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
};

export function ReadsProvider(props: ReadsProviderProps) {
  const { data, failures = {}, read = readJson, config, children } = props;
  const [cache] = useState<Cache>(
    () => new Map(Object.entries(data).map(([path, answer]) => [path, { data: answer }])),
  );
  const [reads] = useState<Reads>(() => ({
    failures: new Map(Object.entries(failures)),
    failedAt: new Map(Object.keys(failures).map((path) => [path, Date.now()])),
    readAt: new Map(Object.keys(data).map((path) => [path, Date.now()])),
    requests: new Map(),
    isDropped: false,
  }));
  // SWR cleans up later than this, because a parent's effects are cleaned up first.
  useLayoutEffect(() => {
    reads.isDropped = false;
    return () => {
      reads.isDropped = true;
    };
  }, [reads]);
  const fetcher = async (path: ApiPath) => {
    const answer = await (reads.requests.get(path) ?? reportFailure(path, read(path)));
    reads.readAt.set(path, Date.now());
    return answer;
  };
  return (
    <ReadsContext value={reads}>
      <SWRConfig value={{ ...defaults, ...config, fetcher, provider: () => cache }}>{children}</SWRConfig>
    </ReadsContext>
  );
}

export function useReads(): Reads {
  return use(ReadsContext);
}
