interface Ordered {
  readonly id: number;
  readonly order: number;
}

/**
 * Moves one of a list, which goes by `order`, by some places. Gives those whose number must change, with the new one:
 * the numbers that are there are dealt out anew, and only what had the same number as another gets a further one.
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

/** The list with the item at one place put at another; a place beyond the ends is the end. */
export function moveInList<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined) {
    return list;
  }
  const others = list.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item);
}
