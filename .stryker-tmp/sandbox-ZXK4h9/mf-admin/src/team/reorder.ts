interface Ordered {
  readonly id: number;
  readonly order: number;
}

/**
 * Moves an item of a list ordered by `order` by some places. Returns the items whose number changes, with the new one:
 * existing numbers are reassigned, and only duplicates get an additional number.
 */
export function reorder<Item extends Ordered>(
  list: readonly Item[],
  id: number,
  places: number,
): readonly { readonly item: Item; readonly order: number }[] {
  const from = list.findIndex((item) => item.id === id);
  const moved = moveInList(list, from, from + places);
  let last = -1;
  return moved
    .map((item, index) => {
      last = Math.max(list[index]?.order ?? 0, last + 1);
      return { item, order: last };
    })
    .filter(({ item, order }) => item.order !== order);
}

/** Returns the list with the item at one index moved to another; indexes beyond the ends are clamped. */
export function moveInList<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined) {
    return list;
  }
  const others = list.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item);
}
