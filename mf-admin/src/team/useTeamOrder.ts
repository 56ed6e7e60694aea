import { apiPath } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { useRef, useState } from 'react';
import type { Listed, RowOf } from '../kinds/resource';
import type { RowChanges } from '../records/useRowChanges';
import { moveInList } from '../sorting/RowSorting';
import { type Move, reorder } from './reorder';

const wholeTeam = apiPath('/api/team', { query: { limit: 500 } });

export function useTeamOrder(
  stored: readonly Listed<RowOf<'team'>>[],
  changes: Pick<RowChanges<never>, 'store'>,
) {
  const calls = useCalls();
  const [expected, setExpected] = useState<readonly Listed<RowOf<'team'>>[] | null>(null);
  const waiting = useRef(0);
  const rows = expected ?? stored;

  async function store(move: Move): Promise<void> {
    waiting.current += 1;
    await changes.store(move.id, async () => {
      const { data } = await calls.read(wholeTeam);
      const members = reorder(data, move).map(({ item, order }) => ({
        id: item.id,
        version: item.version,
        order,
      }));
      // Somebody else may have moved the member there already.
      if (members.length > 0) {
        await calls.send('put', '/api/team/order', { body: { members } });
      }
    });
    waiting.current -= 1;
    if (waiting.current === 0) {
      setExpected(null);
    }
  }

  return {
    rows,
    /** Positive numbers move down. */
    move(id: number, places: number) {
      const from = rows.findIndex((row) => row.id === id);
      setExpected(moveInList(rows, from, from + places));
      void store({ id, places, over: rows[from + places]?.id });
    },
  };
}
