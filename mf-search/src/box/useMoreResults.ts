import { readJson } from '@site/platform';
import type { SearchResult } from '@site/rules/searchRules';
import { useEffect, useState } from 'react';
import { resultsPath } from '../results/resultsPath';

interface MoreResults {
  readonly results: readonly SearchResult[];
  readonly isAsking: boolean;
}

const none: readonly SearchResult[] = [];

/** The API searches all of a large site. */
export function useMoreResults(query: string): MoreResults {
  const [answer, setAnswer] = useState({ query: '', results: none });

  const path = resultsPath(query);

  useEffect(() => {
    if (path === null) {
      return;
    }
    const leaving = new AbortController();
    readJson(path, { signal: leaving.signal })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) {
          console.error('The search could not ask for more results', error);
        }
        return null;
      })
      .then((found) => {
        if (!leaving.signal.aborted) {
          setAnswer({ query, results: found?.data ?? none });
        }
      });
    return () => leaving.abort();
  }, [query, path]);

  return answer.query === query
    ? { results: answer.results, isAsking: false }
    : { results: none, isAsking: path !== null };
}
