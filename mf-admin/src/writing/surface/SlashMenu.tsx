import { foldText } from '@site/platform/session';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Slash } from '../document/slash';
import { icons } from './icons';
import styles from './SlashMenu.module.css';
import type { Tool } from './tools';

export function findTools(tools: readonly Tool[], query: string): readonly Tool[] {
  const words = foldText(query).split(' ');
  return tools.filter(
    ({ label, words: more }) =>
      more !== undefined && words.every((word) => foldText(`${label} ${more}`).includes(word)),
  );
}

interface SlashMenuProps {
  readonly id: string;
  readonly view: EditorView;
  readonly slash: Slash;
  readonly found: readonly Tool[];
  readonly active: number;
  readonly onChoose: (tool: Tool) => void;
}

/** The text keeps the focus, and its keys move here. */
export function SlashMenu({ id, view, slash, found, active, onChoose }: SlashMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();
  const { from } = slash;
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
          onClick={() => onChoose(tool)}
        >
          {icons[tool.label]}
          {tool.label}
        </div>
      ))}
    </div>
  );
}
