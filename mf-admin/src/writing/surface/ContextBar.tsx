import { mediaOf, recordOf } from '@site/writing/addresses';
import { schema } from '@site/writing/schema';
import { Button, Checkbox, Input } from 'antd';
import { deleteSelection } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useMedia, usePicture } from '../../media/useMedia';
import { useNamedRecord } from '../../records/useNamedRecord';
import { leafAt, linkAt, removeLink } from '../document/commands';
import { alignColumn, alignments, isAligned, orTable } from '../document/tableCommands';
import styles from './ContextBar.module.css';
import { icons } from './icons';
import type { DialogName } from './tools';

interface ContextBarProps {
  readonly state: EditorState;
  readonly isDisabled: boolean;
  /** Gives the text the focus. */
  readonly run: (command: Command) => void;
  readonly change: (command: Command) => void;
  readonly open: (dialog: DialogName) => void;
  /** Back to the text. */
  readonly onLeave: () => void;
}

/** What can be done with the link, picture, card or table at the caret. */
export function ContextBar({ state, isDisabled, run, change, open, onLeave }: ContextBarProps) {
  const picture = leafAt(state, schema.nodes.picture);
  const card = leafAt(state, schema.nodes.card);
  const link = linkAt(state);
  const button = (label: string, command: Command, isDangerous = false) => (
    <Button
      size="small"
      danger={isDangerous}
      disabled={isDisabled}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    >
      {label}
    </Button>
  );
  const opening = (dialog: DialogName): Command => {
    return () => {
      open(dialog);
      return true;
    };
  };
  function leave(event: KeyboardEvent) {
    const isInField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    // Enter in a field would publish.
    if (event.key === 'Escape' || (event.key === 'Enter' && isInField && !event.ctrlKey && !event.metaKey)) {
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      event.stopPropagation();
      onLeave();
    }
  }
  const bar = (label: string, content: ReactNode) => (
    <fieldset className={styles.bar} aria-label={label} onKeyDown={leave}>
      {content}
    </fieldset>
  );
  if (picture) {
    return bar(
      'Picture',
      <>
        <PictureFields {...picture} isDisabled={isDisabled} change={change} />
        <span className={styles.buttons}>
          {button('Replace', selecting(picture.position, opening('picture')))}
          {button('Remove', selecting(picture.position, deleteSelection), true)}
        </span>
      </>,
    );
  }
  if (card) {
    return bar(
      'Card',
      <>
        <Leads address={`record:${card.node.attrs.record}`} isCard />
        <span className={styles.buttons}>
          {button('Change', selecting(card.position, opening('card')))}
          {button('Remove', selecting(card.position, deleteSelection), true)}
        </span>
      </>,
    );
  }
  return (
    <>
      {link &&
        bar(
          'Link',
          <>
            <Leads address={link.href} />
            <span className={styles.buttons}>
              {button('Edit link', opening('link'))}
              {button('Remove link', removeLink, true)}
            </span>
          </>,
        )}
      {isInTable(state) &&
        bar(
          'Table',
          <span className={styles.buttons}>
            {button('Add row', addRowAfter)}
            {button('Add column', addColumnAfter)}
            {button('Delete row', orTable(deleteRow))}
            {button('Delete column', orTable(deleteColumn))}
            {button('Delete table', deleteTable, true)}
            <span className={styles.buttons}>
              {alignments.map((alignment) => (
                <Button
                  key={alignment}
                  size="small"
                  className={styles.alignment}
                  aria-label={`Align column ${alignment}`}
                  aria-pressed={isAligned(state, alignment)}
                  icon={icons[alignment]}
                  disabled={isDisabled}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => run(alignColumn(alignment))}
                />
              ))}
            </span>
          </span>,
        )}
    </>
  );
}

function selecting(position: number, command: Command): Command {
  return (state, dispatch, view) => {
    const transaction = state.tr.setSelection(NodeSelection.create(state.doc, position));
    dispatch?.(transaction);
    return command(state.apply(transaction), dispatch, view);
  };
}

function Leads({ address, isCard = false }: { readonly address: string; readonly isCard?: boolean }) {
  const record = useNamedRecord(recordOf(address) ?? null, isCard);
  const { file, problem = record?.problem } = useMedia(address);
  const url = record ? record.url : (file?.address ?? (mediaOf(address) === undefined ? address : undefined));
  return (
    <span className={styles.target}>
      <span className={styles.name} dir="auto">
        {record ? `${record.name} (${record.noun})` : file ? `${file.title} (${file.kind})` : address}
      </span>
      {url !== undefined && (
        <a href={url} target="_blank" rel="noopener">
          Open<span className="visually-hidden"> in a new tab</span>
        </a>
      )}
      {problem && (
        <span className={styles.problem} role="status">
          {problem}
        </span>
      )}
    </span>
  );
}

interface PictureFieldsProps {
  readonly node: Node;
  readonly position: number;
  readonly isDisabled: boolean;
  readonly change: (command: Command) => void;
}

function PictureFields({ node: { attrs }, position, isDisabled, change }: PictureFieldsProps) {
  const id = useId();
  const { address, alternative, isDecorative, caption } = attrs;
  const { file } = usePicture(address);
  const known = file?.alternative ?? '';
  const set = (values: Readonly<Record<string, unknown>>) =>
    change(({ tr }, dispatch) => {
      for (const [name, value] of Object.entries(values)) {
        tr.setNodeAttribute(position, name, value);
      }
      dispatch?.(tr);
      return true;
    });
  const isMissing = !isDecorative && alternative === '' && known === '';
  return (
    <span className={styles.fields}>
      <span className={styles.field}>
        <label htmlFor={`${id}-alternative`}>Alternative text</label>
        <Input
          id={`${id}-alternative`}
          disabled={isDisabled || isDecorative}
          value={alternative}
          placeholder={isDecorative ? undefined : known}
          status=""
          aria-describedby={isMissing ? `${id}-missing` : undefined}
          onChange={({ target }) => set({ alternative: target.value })}
        />
        {isMissing && (
          <span id={`${id}-missing`} className={styles.help}>
            Say what it shows, for those who cannot see it.
          </span>
        )}
      </span>
      <Checkbox
        disabled={isDisabled}
        checked={isDecorative}
        onChange={({ target }) => set({ isDecorative: target.checked })}
      >
        Decorative (needs no description)
      </Checkbox>
      <span className={styles.field}>
        <label htmlFor={`${id}-caption`}>Caption</label>
        <Input
          id={`${id}-caption`}
          disabled={isDisabled}
          value={caption}
          status=""
          onChange={({ target }) => set({ caption: target.value })}
        />
      </span>
    </span>
  );
}
