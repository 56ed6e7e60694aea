import { groupHeadings, resultTypes, type SearchResult } from '@site/rules/searchRules';

export interface ResultGroup {
  readonly type: SearchResult['type'];
  readonly heading: string;
  readonly results: readonly SearchResult[];
}

/** Kinds without results have no heading. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
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
