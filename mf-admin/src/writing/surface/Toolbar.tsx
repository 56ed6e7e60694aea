import { Button, type ButtonProps, Tooltip } from 'antd';
import type { EditorState } from 'prosemirror-state';
import { Fragment, type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
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
  const latest = useRef(onUse);
  latest.current = onUse;
  const use = useCallback((tool: Tool) => latest.current(tool), []);
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
            <ToolButton
              key={tool.label}
              tool={tool}
              isOn={tool.isOn?.(state)}
              isUseful={useful.has(tool)}
              isStop={tool.label === stop}
              isDisabled={isDisabled}
              onUse={use}
              onFocus={setCurrent}
            />
          ))}
          <span className={styles.gap} />
        </Fragment>
      ))}
      <Button
        {...textButton}
        className={`${styles.tool} ${styles.raw}`}
        tabIndex={stop === RAW ? 0 : -1}
        disabled={isDisabled}
        onFocus={() => setCurrent(RAW)}
        aria-pressed={isRaw}
        // Content that is arriving belongs into the formatted text.
        aria-disabled={isWaiting || undefined}
        onClick={isWaiting ? undefined : onRaw}
      >
        {RAW}
      </Button>
    </div>
  );
}

const RAW = 'Markdown';

const textButton: ButtonProps = {
  type: 'text',
  // The text keeps its selection.
  onMouseDown: (event) => event.preventDefault(),
};

interface ToolButtonProps {
  readonly tool: Tool;
  readonly isOn: boolean | undefined;
  readonly isUseful: boolean;
  readonly isStop: boolean;
  readonly isDisabled: boolean;
  readonly onUse: (tool: Tool) => void;
  readonly onFocus: (label: string) => void;
}

/** Most keys change no tool. */
const ToolButton = memo(({ tool, isOn, isUseful, isStop, isDisabled, onUse, onFocus }: ToolButtonProps) => (
  <Tooltip
    mouseEnterDelay={0.4}
    title={
      <>
        {tool.label}
        {tool.keys && <kbd className={styles.keys}>{keysInWords(tool.keys)}</kbd>}
      </>
    }
  >
    <Button
      {...textButton}
      className={styles.tool}
      tabIndex={isStop ? 0 : -1}
      disabled={isDisabled}
      onFocus={() => onFocus(tool.label)}
      aria-label={tool.label}
      aria-pressed={isOn}
      aria-disabled={!isUseful || undefined}
      aria-keyshortcuts={tool.keys && ariaKeys(tool.keys)}
      onClick={() => onUse(tool)}
    >
      {icons[tool.label]}
    </Button>
  </Tooltip>
));
