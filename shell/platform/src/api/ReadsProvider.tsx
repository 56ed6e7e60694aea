import { type ReactNode, use, useState } from 'react';
import { type Cache, SWRConfig, type SWRConfiguration } from 'swr';
import { createSiteContext } from '../contexts/siteContexts';
import type { ApiPath } from './apiPath';
import { readJson } from './readJson';
import { reportFailure } from './reportFailure';

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
  /** How a path is read; as a visitor unless it is said otherwise. */
  readonly read?: (path: ApiPath) => Promise<unknown>;
  /** What is shown again is read again, too. */
  readonly isReadAgain?: boolean;
  readonly children: ReactNode;
}

interface Reads {
  /** Reads that failed on the server or ahead of a navigation, by API path. */
  readonly failures: Map<string, FailedRead>;
  /** When they failed, in milliseconds; those of the document came with it. */
  readonly failedAt: Map<string, number>;
  /** When the answer of each API path came, in milliseconds; those of the document came with it. */
  readonly readAt: Map<string, number>;
  /** Reads ahead of a navigation that are under way, by API path: the page that comes waits for the same answer. */
  readonly requests: Map<string, Promise<unknown>>;
}

const ReadsContext = createSiteContext<Reads>({
  failures: new Map(),
  failedAt: new Map(),
  readAt: new Map(),
  requests: new Map(),
});

/** Read defaults of the specification: no retry, never stale, no refetch on focus, no polling. */
const defaults: SWRConfiguration = {
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  refreshInterval: 0,
};

/** One cache of API answers for one request on the server, or for one open page in the browser. */
export function ReadsProvider({
  data,
  failures = {},
  read = readJson,
  isReadAgain = false,
  children,
}: ReadsProviderProps) {
  const [cache] = useState<Cache>(
    () => new Map(Object.entries(data).map(([path, answer]) => [path, { data: answer }])),
  );
  const [reads] = useState<Reads>(() => ({
    failures: new Map(Object.entries(failures)),
    failedAt: new Map(Object.keys(failures).map((path) => [path, Date.now()])),
    readAt: new Map(Object.keys(data).map((path) => [path, Date.now()])),
    requests: new Map(),
  }));
  const fetcher = async (path: string) => {
    const answer = await (reads.requests.get(path) ?? reportFailure(path, read(path)));
    reads.readAt.set(path, Date.now());
    return answer;
  };
  return (
    <ReadsContext value={reads}>
      <SWRConfig value={{ ...defaults, revalidateIfStale: isReadAgain, fetcher, provider: () => cache }}>
        {children}
      </SWRConfig>
    </ReadsContext>
  );
}

/** What is known of the reads beside their answers. */
export function useReads(): Reads {
  return use(ReadsContext);
}
