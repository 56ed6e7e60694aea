import { Button, Tooltip } from 'antd';
import type { EditorState } from 'prosemirror-state';
import { Fragment, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { ariaKeys, keysInWords } from '../document/keys';
import { isPending } from '../document/pending';
import { icons } from './icons';
import styles from './Toolbar.module.css';
import type { Tool } from './tools';

interface ToolbarProps {
  readonly label: string;
  readonly textId: string;
  readonly groups: readonly (readonly Tool[])[];
  readonly state: EditorState;
  readonly isRaw: boolean;
  readonly isDisabled: boolean;
  readonly onUse: (tool: Tool) => void;
  readonly onRaw: () => void;
}

/** The toolbar is one stop of Tab; arrow keys, Home and End move within it. */
export function Toolbar({ label, textId, groups, state, isRaw, isDisabled, onUse, onRaw }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('');
  const isWaiting = isPending(state);
  const shown = isRaw ? [] : groups;
  // A form is rendered more often than its text changes.
  const useful = useMemo(
    () => new Set(groups.flat().filter((tool) => tool.isOn?.(state) || tool.run(state))),
    [groups, state],
  );
  const labels = [...shown.flat().map((tool) => tool.label), RAW];
  const stop = labels.includes(current) ? current : labels[0];

  function move(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((one) => one.matches(':focus'));
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = steps[event.key];
    if (next !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      buttons[(next + buttons.length) % buttons.length]?.focus();
    }
  }

  const button = (name: string, content: ReactNode, extra: object) => (
    <Button
      type="text"
      className={styles.tool}
      tabIndex={name === stop ? 0 : -1}
      disabled={isDisabled}
      onFocus={() => setCurrent(name)}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      {...extra}
    >
      {content}
    </Button>
  );

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Formatting of ${label}`}
      aria-controls={textId}
      onKeyDown={move}
    >
      {shown.map((group) => (
        <Fragment key={group[0]?.label}>
          {group.map((tool) => (
            <Tooltip
              key={tool.label}
              mouseEnterDelay={0.4}
              title={
                <>
                  {tool.label}
                  {tool.keys && <kbd className={styles.keys}>{keysInWords(tool.keys)}</kbd>}
                </>
              }
            >
              {button(tool.label, icons[tool.label], {
                'aria-label': tool.label,
                'aria-pressed': tool.isOn?.(state),
                'aria-disabled': !useful.has(tool) || undefined,
                'aria-keyshortcuts': tool.keys && ariaKeys(tool.keys),
                onClick: () => onUse(tool),
              })}
            </Tooltip>
          ))}
          <span className={styles.gap} />
        </Fragment>
      ))}
      {button(RAW, RAW, {
        className: `${styles.tool} ${styles.raw}`,
        'aria-pressed': isRaw,
        // Content that is arriving belongs into the formatted text.
        'aria-disabled': isWaiting || undefined,
        onClick: isWaiting ? undefined : onRaw,
      })}
    </div>
  );
}

const RAW = 'Markdown';
