import { useLastAnswer } from './useLastAnswer';
import type { List } from './useList';

/**
 * Returns a fact about the visible rows as it was when they were requested: while the rows of another filter are
 * loading, the old ones are not described as theirs.
 */
export function useAsAsked<Fact extends string | boolean>(
  fact: Fact,
  { isOutdated }: Pick<List<unknown>, 'isOutdated'>,
): Fact {
  return useLastAnswer({ data: isOutdated ? undefined : fact }) ?? fact;
}
