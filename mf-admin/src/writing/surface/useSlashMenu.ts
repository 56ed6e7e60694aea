import { useState } from 'react';
import type { Slash } from '../document/slash';
import { findTools } from './SlashMenu';
import type { Tool } from './tools';
import type { useSurface } from './useSurface';

interface SlashMenuOptions {
  readonly id: string;
  readonly slash: Slash | undefined;
  readonly tools: readonly Tool[];
  readonly surface: Pick<ReturnType<typeof useSurface>, 'view' | 'run'>;
  readonly isShown: boolean;
}

export function useSlashMenu({ id, slash, tools, surface, isShown }: SlashMenuOptions) {
  const [active, setActive] = useState(0);
  /** It opens with the slash, not with what was written before, and once closed stays so until the slash is gone. */
  const [menu, setMenu] = useState<'none' | 'open' | 'closed'>('none');
  if (!slash && menu !== 'none') {
    setMenu('none');
    setActive(0);
  } else if (slash && menu === 'none') {
    setMenu(slash.query === '' ? 'open' : 'closed');
  }
  const found = slash ? findTools(tools, slash.query) : [];
  const isOpen = found.length > 0 && menu === 'open' && isShown;
  const chosen = Math.min(active, found.length - 1);

  function choose(tool: Tool) {
    const { view, run } = surface;
    if (view && slash) {
      view.dispatch(view.state.tr.delete(slash.from, slash.to));
      run(tool.run);
      view.focus();
    }
  }

  function onKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) {
      return false;
    }
    const tool = found[chosen];
    switch (event.key) {
      case 'ArrowDown':
        setActive((chosen + 1) % found.length);
        return true;
      case 'ArrowUp':
        setActive((chosen - 1 + found.length) % found.length);
        return true;
      case 'Enter':
      case 'Tab':
        if (tool && !event.shiftKey) {
          choose(tool);
          return true;
        }
        return false;
      case 'Escape':
        // The editor around it stays open.
        event.stopPropagation();
        setMenu('closed');
        return true;
      default:
        return false;
    }
  }

  const attributes: Readonly<Record<string, string>> = isOpen
    ? { 'aria-controls': id, 'aria-haspopup': 'listbox', 'aria-activedescendant': `${id}-${chosen}` }
    : {};
  return { slash, found, isOpen, active: chosen, attributes, choose, onKey };
}
