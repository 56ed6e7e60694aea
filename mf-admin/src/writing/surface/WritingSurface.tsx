import { useUnsavedChanges } from '@site/platform/session';
import { ConfigProvider, Input } from 'antd';
import type { Node } from 'prosemirror-model';
import { NodeSelection, Selection } from 'prosemirror-state';
import { useEffect, useId, useRef, useState } from 'react';
import { growing, lengthCount } from '../../fields/TextInput';
import { leaveLeaf } from '../document/commands';
import { isLeaving } from '../document/keys';
import { arrivalsIn } from '../document/pending';
import { placeInMarkdown } from '../document/placeInMarkdown';
import { Arrivals } from './Arrivals';
import { BlockContents } from './BlockContents';
import { ContextBar } from './ContextBar';
import { SlashMenu, slashIn, useSlashMenu } from './SlashMenu';
import { SurfaceDialog } from './SurfaceDialog';
import { Toolbar } from './Toolbar';
import { type DialogName, type Tool, toolsFor } from './tools';
import { useClipboardCalls } from './useClipboardCalls';
import { useSurface } from './useSurface';
import styles from './WritingSurface.module.css';
import written from './WrittenBlocks.module.css';

interface WritingSurfaceProps {
  readonly id?: string;
  readonly label: string;
  readonly rows: number;
  readonly limit: number;
  readonly autoFocus: boolean;
  /** Whether pages show no pictures, tables and cards in this text. */
  readonly isTextOnly: boolean;
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly value?: string;
  readonly onChange?: (markdown: string) => void;
  readonly onBlur?: () => void;
  readonly 'aria-invalid'?: boolean | 'true';
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: boolean | 'true';
}

export function WritingSurface({
  id = '',
  label,
  rows,
  value = '',
  onChange,
  onBlur,
  limit,
  autoFocus,
  isTextOnly,
  onWaiting,
  ...item
}: WritingSurfaceProps) {
  const { componentDisabled: isDisabled = false } = ConfigProvider.useConfig();
  const hints = useId();
  const [isRaw, setRaw] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [dialog, setDialog] = useState<DialogName>();
  const { note, calls } = useClipboardCalls({ isTextOnly });
  const [groups] = useState(() =>
    toolsFor(setDialog).map((group) => group.filter(({ isExtra }) => !isTextOnly || !isExtra)),
  );
  const key = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const [menuAttributes, setMenuAttributes] = useState<Readonly<Record<string, string>>>({});
  const described = [item['aria-describedby'], hints].filter(Boolean).join(' ');
  const surface = useSurface({
    value,
    onChange: (next) => onChange?.(next),
    onFocus(isIn) {
      setFocused(isIn);
      if (!isIn) {
        onBlur?.();
      }
    },
    isRaw,
    isDisabled,
    clipboard: calls,
    tools: groups.flat(),
    onKey: (event) => key.current(event),
    attributes: {
      ...(id && { id }),
      role: 'textbox',
      class: `${styles.text} ${written.blocks}`,
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': described,
      ...(item['aria-invalid'] && { 'aria-invalid': 'true' }),
      ...(item['aria-required'] && { 'aria-required': 'true' }),
      ...(isDisabled && { 'aria-disabled': 'true' }),
      ...(value === '' && { 'aria-placeholder': 'Write, or type / for blocks' }),
      style: `min-height: ${rows * 1.6}em`,
      ...menuAttributes,
    },
  });
  const { view, state, mount } = surface;
  const arrivals = arrivalsIn(state);
  const isWaiting = arrivals.size > 0;
  useUnsavedChanges(isWaiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it changes
  useEffect(() => onWaiting(isWaiting), [isWaiting]);
  const run = (command: Parameters<typeof surface.run>[0]) => {
    surface.run(command);
    view?.focus();
  };
  function apply(tool: Tool) {
    if (tool.run(state)) {
      run(tool.run);
    }
  }
  const menu = useSlashMenu({
    slash: slashIn(state),
    tools: groups.flat(),
    surface,
    isShown: isFocused,
  });
  key.current = (event) => menu.onKey(event) || enterPanel(event);
  const menuNames = JSON.stringify(menu.attributes);
  useEffect(() => setMenuAttributes(JSON.parse(menuNames)), [menuNames]);
  useLabelPress(id, () => view?.focus());
  const [taken] = useState(() => takenPlace(id));
  const [isWanted] = useState(autoFocus);
  useEffect(() => {
    if (taken) {
      view?.dispatch(view.state.tr.setSelection(selectionAt(view.state.doc, taken)));
    }
    if (taken || isWanted) {
      view?.focus();
    }
  }, [view, taken, isWanted]);
  const place = useRef<HTMLDivElement>(null);
  const isInText = useRef(false);
  useEffect(() => {
    if (isInText.current) {
      isInText.current = false;
      (isRaw ? place.current?.querySelector('textarea') : view)?.focus();
    }
  }, [isRaw, view]);

  function toggleRaw() {
    const { activeElement } = document;
    // Pressing with the mouse leaves the focus in the field.
    isInText.current = place.current?.contains(activeElement) === true && !activeElement?.matches('button');
    setRaw(!isRaw);
  }

  function enterPanel(event: KeyboardEvent): boolean {
    if (
      event.key !== 'Enter' ||
      event.ctrlKey ||
      event.metaKey ||
      !(state.selection instanceof NodeSelection)
    ) {
      return false;
    }
    const control = panel.current?.querySelector<HTMLElement>(
      'input:not(:disabled), a, button:not(:disabled)',
    );
    control?.focus();
    return control !== undefined && control !== null;
  }
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={`${styles.surface} ${item['aria-invalid'] ? styles.wrong : ''}`}>
      <Toolbar
        label={label}
        textId={id}
        groups={groups}
        state={state}
        isRaw={isRaw}
        isDisabled={isDisabled}
        onUse={apply}
        onRaw={toggleRaw}
      />
      {isRaw && (
        <Input.TextArea
          className={styles.raw}
          aria-label={`${label}, as Markdown`}
          aria-describedby={item['aria-describedby']}
          aria-invalid={item['aria-invalid']}
          variant="borderless"
          spellCheck={false}
          {...growing(rows, 30)}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
          onBlur={() => onBlur?.()}
        />
      )}
      <div className={styles.frame} hidden={isRaw}>
        <div ref={mount} />
        <BlockContents places={surface.places} />
        {menu.isOpen && view && <SlashMenu view={view} menu={menu} />}
      </div>
      <p id={hints} className="visually-hidden">
        Type a slash on an empty line for blocks. In lists and tables, press Escape, then Tab, to leave the
        text.
      </p>
      {!isRaw && (
        <div ref={panel} className={styles.panel}>
          <ContextBar
            state={state}
            isDisabled={isDisabled}
            run={run}
            change={surface.run}
            open={setDialog}
            onLeave={() => run(leaveLeaf)}
          />
        </div>
      )}
      <Arrivals
        arrivals={arrivals}
        note={note ?? (isLeaving(state) ? 'Tab leaves the text now.' : null)}
        text={view?.dom}
      />
      {dialog && <SurfaceDialog dialog={dialog} state={state} run={run} open={setDialog} />}
      <span className={styles.count} data-over={value.length > limit || undefined}>
        {lengthCount(limit).show({ count: value.length })}
      </span>
    </div>
  );
}

/** A label only leads to fields that HTML knows. */
function useLabelPress(id: string, onPress: () => void): void {
  const press = useRef(onPress);
  press.current = onPress;
  useEffect(() => {
    const label = [...document.querySelectorAll('label')].find(({ htmlFor }) => id !== '' && htmlFor === id);
    const listen = () => press.current();
    label?.addEventListener('click', listen);
    return () => label?.removeEventListener('click', listen);
  }, [id]);
}

/** Returns the caret of the field that the text replaces. */
function takenPlace(id: string) {
  const { activeElement } = document;
  return id !== '' && activeElement?.id === id && activeElement instanceof HTMLTextAreaElement
    ? { value: activeElement.value, offset: activeElement.selectionEnd }
    : undefined;
}

function selectionAt(text: Node, { value, offset }: NonNullable<ReturnType<typeof takenPlace>>): Selection {
  const place = placeInMarkdown(text, value, offset);
  return place === undefined ? Selection.atEnd(text) : Selection.near(text.resolve(place));
}
