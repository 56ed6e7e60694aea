import { foldText } from '@site/platform/session';
import { schema } from '@site/writing/schema';
import type { EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { icons } from './icons';
import styles from './SlashMenu.module.css';
import type { Tool } from './tools';
import type { useSurface } from './useSurface';

function findTools(tools: readonly Tool[], query: string): readonly Tool[] {
  const words = foldText(query).split(' ');
  return tools.filter(
    ({ label, words: more }) =>
      more !== undefined && words.every((word) => foldText(`${label} ${more}`).includes(word)),
  );
}

interface SlashMenuProps {
  readonly view: EditorView;
  readonly menu: ReturnType<typeof useSlashMenu>;
}

/** The text keeps the focus and passes its keys to the menu. */
export function SlashMenu({ view, menu: { id, slash, found, active, choose } }: SlashMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();
  const from = slash?.from ?? 0;
  useLayoutEffect(() => {
    const frame = view.dom.parentElement?.getBoundingClientRect();
    if (frame) {
      const { left, bottom } = view.coordsAtPos(from);
      setPlace({ left: Math.max(0, left - frame.left), top: bottom - frame.top + 4 });
    }
  }, [view, from]);
  const isPlaced = place !== undefined;
  useEffect(() => {
    if (isPlaced) {
      list.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isPlaced]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div
      ref={list}
      id={id}
      className={styles.menu}
      role="listbox"
      aria-label="Blocks"
      tabIndex={-1}
      hidden={!isPlaced}
      style={place}
    >
      {found.map((tool, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and takes the keys
        <div
          key={tool.label}
          id={`${id}-${index}`}
          className={styles.item}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(tool)}
        >
          {icons[tool.label]}
          {tool.label}
        </div>
      ))}
    </div>
  );
}

interface SlashMenuOptions {
  readonly slash: ReturnType<typeof slashIn>;
  readonly tools: readonly Tool[];
  readonly surface: Pick<ReturnType<typeof useSurface>, 'view' | 'run'>;
  readonly isShown: boolean;
}

export function useSlashMenu({ slash, tools, surface, isShown }: SlashMenuOptions) {
  const id = useId();
  const [active, setActive] = useState(0);
  /** The menu opens only with the slash, and once closed stays closed until the slash is gone. */
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
        // This keeps the editor open.
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
  return { id, slash, found, isOpen, active: chosen, attributes, choose, onKey };
}

const LONGEST = 30;

export function slashIn(state: EditorState) {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const text = parent.textContent;
  const isAtEnd = empty && $from.parentOffset === parent.content.size;
  return isAtEnd &&
    parent.type === schema.nodes.paragraph &&
    parent.childCount === 1 &&
    /^\/(?! )/.test(text) &&
    text.length <= LONGEST &&
    !isInTable(state)
    ? { from: $from.start(), to: $from.end(), query: text.slice(1) }
    : undefined;
}
