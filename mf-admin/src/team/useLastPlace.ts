import { apiPath, useRead } from '@site/platform';
import { teamMemberRules } from '@site/platform/admin-rules';

const lastMember = apiPath('/api/team', { query: { sort: '-order', limit: 1 } });

/**
 * Returns the display order after all others, for the form of a new member; undefined until it is known. If it cannot
 * be read, it is 0.
 *
 * @param isWanted Whether it is needed: nothing is read before.
 */
export function useLastPlace(isWanted: boolean): number | undefined {
  const { data, isValidating } = useRead(isWanted ? lastMember : null);
  if (!isWanted || isValidating) {
    return undefined;
  }
  const last = data?.data[0];
  // Members that share the greatest number are sorted by name.
  return last ? Math.min(last.order + 1, teamMemberRules.order.maximum) : 0;
}
