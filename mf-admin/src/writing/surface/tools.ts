import { schema } from '@site/writing/schema';
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import {
  hasMark,
  insertBlock,
  isBlock,
  isInList,
  linkAt,
  toggleBlock,
  toggleList,
  toggleQuote,
  within,
} from '../document/commands';
import type { KeyedCommand } from '../document/keys';
import { emptyTable } from '../document/tableCommands';
import type { icons } from './icons';

const { nodes, marks } = schema;

export type DialogName = 'link' | 'document' | 'card' | 'picture';

export interface Tool extends KeyedCommand {
  readonly label: keyof typeof icons;
  readonly isOn?: (state: EditorState) => boolean;
  /** Further words that find it after a slash; without any, it is not offered there. */
  readonly words?: string;
  readonly isExtra?: boolean;
}

export function opening(open: (dialog: DialogName) => void, dialog: DialogName): Command {
  return (_state, dispatch) => {
    if (dispatch) {
      open(dialog);
    }
    return true;
  };
}

export function toolsFor(open: (dialog: DialogName) => void): readonly (readonly Tool[])[] {
  return [
    [
      { label: 'Paragraph', ...block(nodes.paragraph), keys: 'Control+Alt+0', words: 'text' },
      {
        label: 'Heading',
        ...block(nodes.heading, { level: 2 }),
        keys: 'Control+Alt+2',
        words: 'h2 title ##',
      },
      {
        label: 'Subheading',
        ...block(nodes.heading, { level: 3 }),
        keys: 'Control+Alt+3',
        words: 'h3 heading title ###',
      },
    ],
    [
      { label: 'Bold', ...mark(marks.strong), keys: 'Control+B' },
      { label: 'Italic', ...mark(marks.em), keys: 'Control+I' },
      { label: 'Code', ...mark(marks.code), keys: 'Control+E' },
      {
        label: 'Link',
        run: opening(open, 'link'),
        isOn: (state) => linkAt(state) !== undefined,
        keys: 'Control+K',
      },
    ],
    [
      {
        label: 'Bullet list',
        ...list(nodes.bulletList),
        keys: 'Control+Shift+8',
        words: 'unordered points -',
      },
      {
        label: 'Numbered list',
        ...list(nodes.orderedList),
        keys: 'Control+Shift+7',
        words: 'ordered steps 1.',
      },
      {
        label: 'Quote',
        run: toggleQuote,
        isOn: (state) => within(state, nodes.blockquote) !== undefined,
        keys: 'Control+Shift+9',
        words: 'blockquote citation >',
      },
      { label: 'Code block', ...block(nodes.codeBlock), keys: 'Control+Alt+C', words: 'pre ```' },
    ],
    [
      { label: 'Picture', run: opening(open, 'picture'), words: 'image photo figure', isExtra: true },
      { label: 'Table', run: insertBlock(emptyTable()), words: 'rows columns grid', isExtra: true },
      { label: 'Card', run: opening(open, 'card'), words: 'record article company job page', isExtra: true },
      { label: 'Rule', run: insertBlock(nodes.rule.create()), words: 'line divider separator ---' },
    ],
    [
      { label: 'Undo', run: undo, keys: 'Control+Z' },
      { label: 'Redo', run: redo, keys: 'Control+Shift+Z' },
    ],
  ];
}

function block(type: NodeType, attributes?: Attrs): Pick<Tool, 'run' | 'isOn'> {
  return { run: toggleBlock(type, attributes), isOn: (state) => isBlock(state, type, attributes) };
}

function mark(type: MarkType): Pick<Tool, 'run' | 'isOn'> {
  return { run: toggleMark(type), isOn: (state) => hasMark(state, type) };
}

function list(type: NodeType): Pick<Tool, 'run' | 'isOn'> {
  return { run: toggleList(type), isOn: (state) => isInList(state, type) };
}
