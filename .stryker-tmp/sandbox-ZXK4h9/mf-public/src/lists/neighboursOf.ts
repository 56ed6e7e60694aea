/** Returns the items before and after an item in its list; neither if the list does not contain it. */
export function neighboursOf<Item extends { readonly id: number }>(
  { id }: { readonly id: number },
  list: readonly Item[],
): { previous?: Item; next?: Item } {
  const index = list.findIndex((item) => item.id === id);
  return index === -1 ? {} : { previous: list[index - 1], next: list[index + 1] };
}
