import { useSWRConfig } from 'swr';
import type { ApiPath } from '../api/apiPath';
import { ApiError, readJson } from '../api/fetchApi';
import { useReads } from '../api/ReadsProvider';
import { reportFailure } from '../api/reportFailure';
import type { ReadAnswer } from './slicePage';

/** Times in milliseconds since the read. */
interface Lifetime {
  readonly fresh: number;
  /** The answer is shown before this, while it is read again. */
  readonly kept: number;
}

/** Hovering a link, following it and showing the page are one attempt. */
const FAILURE_LIFETIME = 5_000;

const forGood: Lifetime = { fresh: Number.POSITIVE_INFINITY, kept: Number.POSITIVE_INFINITY };

const lifetimes: Readonly<Record<string, Lifetime>> = {
  '/api/site-content': { fresh: 300_000, kept: 600_000 },
};

interface ReadAhead {
  /** Resolves when the answers are there. Stale ones are read again meanwhile. */
  readAhead(paths: readonly ApiPath[]): Promise<void>;
  hasExpired(paths: readonly ApiPath[]): boolean;
  dropExpired(paths: readonly ApiPath[]): void;
  isMissing(paths: readonly ApiPath[]): boolean;
  readonly answer: ReadAnswer;
}

/** Reads paths before a component needs them, once at a time and within their lifetime. */
export function useReadAhead(): ReadAhead {
  const { cache, mutate } = useSWRConfig();
  const { failures, failedAt, readAt, requests } = useReads();

  async function read(path: ApiPath): Promise<void> {
    const request = requests.get(path) ?? reportFailure(path, readJson(path));
    requests.set(path, request);
    try {
      const data = await request;
      failures.delete(path);
      readAt.set(path, Date.now());
      await mutate(path, data, { revalidate: false });
    } catch (error) {
      failedAt.set(path, Date.now());
      failures.set(path, {
        status: error instanceof ApiError ? error.status : 0,
        message: error instanceof Error ? error.message : 'The server did not answer',
      });
    } finally {
      requests.delete(path);
    }
  }

  const answer = <Body>(path: ApiPath<Body>) => cache.get(path)?.data as Body | undefined;
  const ageOf = (path: ApiPath) => timeSince(readAt.get(path));
  const isExpired = (path: ApiPath) => answer(path) !== undefined && ageOf(path) > lifetimeOf(path).kept;

  const hasJustFailed = (path: ApiPath) =>
    failures.has(path) && timeSince(failedAt.get(path)) < FAILURE_LIFETIME;

  const readAhead = async (paths: readonly ApiPath[]) => {
    const due = paths.filter(
      (path) => (answer(path) === undefined || ageOf(path) > lifetimeOf(path).fresh) && !hasJustFailed(path),
    );
    await Promise.all(
      due.map((path) => {
        const reading = read(path);
        return answer(path) === undefined || isExpired(path) ? reading : undefined;
      }),
    );
  };
  return {
    readAhead,
    hasExpired: (paths) => paths.some(isExpired),
    dropExpired: (paths) => {
      for (const path of paths.filter(isExpired)) {
        void mutate(path, undefined);
      }
    },
    isMissing: (paths) => paths.some((path) => failures.get(path)?.status === 404),
    answer,
  };
}

function lifetimeOf(path: ApiPath): Lifetime {
  return lifetimes[path.replace(/\?.*/, '')] ?? forGood;
}

/** If the clock was set back, the answer counts as old. */
function timeSince(moment = 0): number {
  const time = Date.now() - moment;
  return time < 0 ? Number.POSITIVE_INFINITY : time;
}
