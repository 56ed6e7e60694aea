import type { FrameTextKey, SliceMenuEntry } from '@site/platform/shell';
import type { ComposedSlice } from '../page/composition';
import type { HeaderVariant } from '../page/pagePayload';
import { headerVariants, type MenuItem } from './headerVariants';

/** The header has no room for more. */
const MOST_OF_SLICES = 3;

export function menuItems(
  variant: HeaderVariant,
  slices: readonly Pick<ComposedSlice, 'menu'>[],
  textOf: (key: FrameTextKey) => string,
): readonly MenuItem[] {
  const items = headerVariants[variant].items.map(({ text, ...target }) => ({
    ...target,
    label: textOf(text),
  }));
  const added: MenuItem[] = [];
  for (const entry of slices.flatMap(({ menu = [] }) => menu)) {
    if (added.length < MOST_OF_SLICES && ![...items, ...added].some((item) => isSame(item, entry))) {
      added.push({ label: entry.label, page: entry.path });
    }
  }
  return [...items, ...added];
}

function isSame(item: MenuItem, { label, path }: SliceMenuEntry): boolean {
  return item.label.toLowerCase() === label.toLowerCase() || ('page' in item && item.page === path);
}
