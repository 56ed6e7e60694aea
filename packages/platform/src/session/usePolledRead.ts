import { useEffect, useState } from 'react';
import type { ApiPath } from '../api/apiPath';
import { ApiError } from '../api/fetchApi';
import { type Read, useRead } from '../api/useRead';

/** Like `useRead`, repeated after each pause. */
export function usePolledRead<Body>(path: ApiPath<Body> | null, pause: number | null): Read<Body> {
  const read = useRead(path);
  const { data, error, isValidating, mutate } = read;
  const [lastError, setLastError] = useState(error);
  if (!isValidating && error !== lastError) {
    setLastError(error);
  }
  // Somebody declined to sign in again.
  const isOver = error instanceof ApiError && error.status === 401;

  useEffect(() => {
    if (pause === null || path === null || isValidating || isOver) {
      return;
    }
    function repeat() {
      if (document.visibilityState === 'visible') {
        void mutate();
      }
    }
    const timer = window.setTimeout(() => {
      document.addEventListener('visibilitychange', repeat);
      repeat();
    }, pause);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', repeat);
    };
  }, [path, pause, isValidating, isOver, mutate]);

  return pause === null ? read : { data, isValidating, mutate, error: isValidating ? lastError : error };
}
