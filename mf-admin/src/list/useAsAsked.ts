import { useLastAnswer } from './useLastAnswer';
import type { List } from './useList';

/**
 * Something that was asked for, as it was for the rows on screen: while those of another filter are on their way, the old
 * ones are not said to be theirs.
 */
export function useAsAsked<Fact extends string | boolean>(
  fact: Fact,
  { isOutdated }: Pick<List<unknown>, 'isOutdated'>,
): Fact {
  return useLastAnswer({ data: isOutdated ? undefined : fact }) ?? fact;
}
