import { apiPath } from '@site/platform';

/** The API and servers in between refuse longer addresses. */
const LONGEST_QUESTION = 10_000;

export function isTooLong(query: string): boolean {
  return encodeURIComponent(query).length > LONGEST_QUESTION;
}

export function resultsPath(query: string) {
  return query === '' || isTooLong(query) ? null : apiPath('/api/search', { query: { q: query } });
}
