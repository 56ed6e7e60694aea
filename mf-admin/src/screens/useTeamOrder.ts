import { apiPath } from '@site/platform';
import { useCalls } from '@site/platform/session';
import { useRef, useState } from 'react';
import type { Listed, RowOf } from '../kinds/resource';
import type { RowChanges } from '../records/useRowChanges';
import { moveInList } from '../sorting/RowSorting';

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

interface Move {
  readonly id: number;
  readonly places: number;
  readonly over: number | undefined;
}

/** Places the item next to the one it was moved over, and counts places only if that one is gone. */
export function reorder<Item extends { readonly id: number; readonly order: number }>(
  list: readonly Item[],
  { id, places, over }: Move,
): readonly { readonly item: Item; readonly order: number }[] {
  const from = list.findIndex((item) => item.id === id);
  const place = list.findIndex((item) => item.id === over);
  const isThere = place !== -1 && places < 0 !== place < from;
  if (isThere) {
    return [];
  }
  const moved = moveInList(list, from, place === -1 ? from + places : place);
  let last = -1;
  return moved
    .map((item, index) => {
      last = Math.max(list[index]?.order ?? 0, last + 1);
      return { item, order: last };
    })
    .filter(({ item, order }) => item.order !== order);
}
