import { mediaOf, recordOf } from '@site/writing/addresses';
import { schema } from '@site/writing/schema';
import { Button, type ButtonProps, Checkbox, Input, type InputProps } from 'antd';
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
import { type DialogName, opening } from './tools';

interface ContextBarProps {
  readonly state: EditorState;
  readonly isDisabled: boolean;
  readonly run: (command: Command) => void;
  readonly change: (command: Command) => void;
  readonly open: (dialog: DialogName) => void;
  readonly onLeave: () => void;
}

export function ContextBar({ state, isDisabled, run, change, open, onLeave }: ContextBarProps) {
  const picture = leafAt(state, schema.nodes.picture);
  const leaf = picture ?? leafAt(state, schema.nodes.card);
  const link = linkAt(state);
  const button = (label: string, command: Command, own: ButtonProps = {}) => (
    <Button
      key={label}
      size="small"
      disabled={isDisabled}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
      {...own}
    >
      {own.icon ? undefined : label}
    </Button>
  );
  function leave(event: KeyboardEvent) {
    const isInField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key === 'Escape' || (event.key === 'Enter' && isInField && !event.ctrlKey && !event.metaKey)) {
      event.preventDefault();
      event.nativeEvent.stopImmediatePropagation();
      event.stopPropagation();
      onLeave();
    }
  }
  const bar = (label: string, content: ReactNode, buttons: ReactNode) => (
    <fieldset className={styles.bar} aria-label={label} onKeyDown={leave}>
      {content}
      <span className={styles.buttons}>{buttons}</span>
    </fieldset>
  );
  if (leaf) {
    const { node, position } = leaf;
    const [name, verb, dialog] = picture
      ? (['Picture', 'Replace', 'picture'] as const)
      : (['Card', 'Change', 'card'] as const);
    return bar(
      name,
      picture ? (
        <PictureFields node={node} position={position} isDisabled={isDisabled} change={change} />
      ) : (
        <Leads address={`record:${node.attrs.record}`} isCard />
      ),
      <>
        {button(verb, selecting(position, opening(open, dialog)))}
        {button('Remove', selecting(position, deleteSelection), { danger: true })}
      </>,
    );
  }
  return (
    <>
      {link &&
        bar(
          'Link',
          <Leads address={link.href} />,
          <>
            {button('Edit link', opening(open, 'link'))}
            {button('Remove link', removeLink, { danger: true })}
          </>,
        )}
      {isInTable(state) &&
        bar(
          'Table',
          null,
          <>
            {button('Add row', addRowAfter)}
            {button('Add column', addColumnAfter)}
            {button('Delete row', orTable(deleteRow))}
            {button('Delete column', orTable(deleteColumn))}
            {button('Delete table', deleteTable, { danger: true })}
            <span className={styles.buttons}>
              {alignments.map((alignment) =>
                button(`Align column ${alignment}`, alignColumn(alignment), {
                  className: styles.alignment,
                  'aria-label': `Align column ${alignment}`,
                  'aria-pressed': isAligned(state, alignment),
                  icon: icons[alignment],
                }),
              )}
            </span>
          </>,
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

interface PictureFieldsProps extends Pick<ContextBarProps, 'isDisabled' | 'change'> {
  readonly node: Node;
  readonly position: number;
}

function PictureFields({ node: { attrs }, position, isDisabled, change }: PictureFieldsProps) {
  const id = useId();
  const { address, alternative, isDecorative } = attrs;
  const { file } = usePicture(address);
  const known = file?.alternative ?? '';
  const set = (name: string, value: unknown) =>
    change(({ tr }, dispatch) => {
      dispatch?.(tr.setNodeAttribute(position, name, value));
      return true;
    });
  const isMissing = !isDecorative && alternative === '' && known === '';
  const field = (name: string, label: string, own: InputProps, note?: ReactNode) => (
    <span className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <Input
        id={`${id}-${name}`}
        disabled={isDisabled}
        value={attrs[name]}
        status=""
        onChange={({ target }) => set(name, target.value)}
        {...own}
      />
      {note}
    </span>
  );
  return (
    <span className={styles.fields}>
      {field(
        'alternative',
        'Alternative text',
        {
          disabled: isDisabled || isDecorative,
          placeholder: isDecorative ? undefined : known,
          'aria-describedby': isMissing ? `${id}-missing` : undefined,
        },
        isMissing && (
          <span id={`${id}-missing`} className={styles.help}>
            Say what it shows, for those who cannot see it.
          </span>
        ),
      )}
      <Checkbox
        disabled={isDisabled}
        checked={isDecorative}
        onChange={({ target }) => set('isDecorative', target.checked)}
      >
        Decorative (needs no description)
      </Checkbox>
      {field('caption', 'Caption', {})}
    </span>
  );
}
