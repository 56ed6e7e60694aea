import { apiPath } from '@site/platform';
import { groupHeadings, resultTypes, type SearchResult } from '@site/rules/searchRules';

export function groupResults(results: readonly SearchResult[]) {
  return resultTypes
    .map((type) => ({
      type,
      heading: groupHeadings[type],
      results: results.filter((result) => result.type === type),
    }))
    .filter((group) => group.results.length > 0);
}

export function countText(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

/** Servers refuse longer addresses. */
const LONGEST_QUESTION = 10_000;

export function isTooLong(query: string): boolean {
  return encodeURIComponent(query).length > LONGEST_QUESTION;
}

export function resultsPath(query: string) {
  return query === '' || isTooLong(query) ? null : apiPath('/api/search', { query: { q: query } });
}
