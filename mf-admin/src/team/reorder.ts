import { moveInList } from '../sorting/RowSorting';

export interface Move {
  readonly id: number;
  /** Positive numbers move down. */
  readonly places: number;
  /** Undefined if that is on another page. */
  readonly over: number | undefined;
}

/** Next to the one it was moved over; by places only if that is gone. */
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
