import { serverNow, useCalls, type WriteOptions } from '@site/platform/session';
import { useCallback, useEffect, useReducer, useState } from 'react';

export type PreviewedRecord = NonNullable<
  WriteOptions<'/api/content-previews', 'post'>['body']['records']
>[number];

const FRAME_HOURS = 24;
const BEFORE_END = 600_000;
const LEAST_WAIT = 60_000;
const SHARED_HOURS = 7 * 24;

export function usePreviewLink({ kind, recordId }: PreviewedRecord, path: string) {
  const calls = useCalls();
  const [link, setLink] = useState<{ readonly token: string; readonly origin: string }>();
  const [error, setError] = useState<Error>();
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);

  const make = useCallback(
    async (hours: number) => {
      const { data } = await calls.send('post', '/api/content-previews', {
        body: { records: [{ kind, recordId }], hours },
      });
      return data;
    },
    [calls, kind, recordId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry requests again
  useEffect(() => {
    let isWanted = true;
    let timer: number | undefined;
    make(FRAME_HOURS).then(
      (made) => {
        if (isWanted) {
          setError(undefined);
          setLink(made);
          timer = window.setTimeout(
            tryAgain,
            Math.max(LEAST_WAIT, Date.parse(made.expiresAt) - serverNow() - BEFORE_END),
          );
        }
      },
      (failure: unknown) => isWanted && setError(failure instanceof Error ? failure : new Error()),
    );
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [make, tries]);

  useEffect(() => {
    // A page that began to load offline is incomplete.
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  return {
    frameUrl: link && `${link.origin}${withParameter(path, 'preview-frame', link.token)}`,
    origin: link?.origin,
    error,
    tryAgain,
    async share() {
      const { token, origin, expiresAt } = await make(SHARED_HOURS);
      return { url: `${origin}${withParameter(path, 'preview', token)}`, expiresAt };
    },
  };
}

function withParameter(path: string, name: string, value: string): string {
  const [address = '', hash] = path.split('#', 2);
  const query = `${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
  return `${address}${query}${hash === undefined ? '' : `#${hash}`}`;
}
