import { apiPath } from '@site/platform';

/** How much of a URL a question may take, encoded: the API and the servers on the way refuse longer addresses. */
const LONGEST_QUESTION = 10_000;

/** Whether a question is too long to be asked by URL. */
export function isTooLong(query: string): boolean {
  return encodeURIComponent(query).length > LONGEST_QUESTION;
}

/** Where the API answers a question; null for one that is not asked. */
export function resultsPath(query: string) {
  return query === '' || isTooLong(query) ? null : apiPath('/api/search', { query: { q: query } });
}
