import { apiPath, useRead } from '@site/platform';
import { teamMemberRules } from '@site/platform/admin-rules';

const lastMember = apiPath('/api/team', { query: { sort: '-order', limit: 1 } });

/** Undefined until it is known, 0 if it cannot be read. */
export function useLastPlace(isWanted: boolean): number | undefined {
  const { data, isValidating } = useRead(isWanted ? lastMember : null);
  if (!isWanted || isValidating) {
    return undefined;
  }
  const last = data?.data[0];
  // Members that share the greatest number are sorted by name.
  return last ? Math.min(last.order + 1, teamMemberRules.order.maximum) : 0;
}
