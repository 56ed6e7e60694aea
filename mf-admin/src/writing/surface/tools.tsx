import { schema } from '@site/writing/schema';
import { setBlockType } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { ReactNode } from 'react';
import {
  hasMark,
  insertBlock,
  isBlock,
  isInList,
  linkAt,
  toggleBlock,
  toggleCode,
  toggleEm,
  toggleList,
  toggleQuote,
  toggleStrong,
  within,
} from '../document/commands';
import { emptyTable } from '../document/tableCommands';
import { icons } from './icons';

const { nodes, marks } = schema;

export type DialogName = 'link' | 'document' | 'card' | 'picture';

export interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: Command;
  readonly isOn?: (state: EditorState) => boolean;
  /** As in `aria-keyshortcuts`. */
  readonly keys?: string;
  /** More words that find it after a slash; without them, it is not offered there. */
  readonly words?: string;
  /** Not in a text that is shown without pictures, tables and cards. */
  readonly isExtra?: boolean;
}

/** In the order of the toolbar, by group. */
export function toolsFor(open: (dialog: DialogName) => void): readonly (readonly Tool[])[] {
  const opening =
    (dialog: DialogName): Command =>
    (_state, dispatch) => {
      if (dispatch) {
        open(dialog);
      }
      return true;
    };
  return [
    [
      {
        label: 'Paragraph',
        icon: icons.paragraph,
        run: setBlockType(nodes.paragraph),
        isOn: (state) => isBlock(state, nodes.paragraph),
        keys: 'Control+Alt+0',
        words: 'text',
      },
      {
        label: 'Heading',
        icon: icons.heading,
        run: toggleBlock(nodes.heading, { level: 2 }),
        isOn: (state) => isBlock(state, nodes.heading, { level: 2 }),
        keys: 'Control+Alt+2',
        words: 'h2 title ##',
      },
      {
        label: 'Subheading',
        icon: icons.subheading,
        run: toggleBlock(nodes.heading, { level: 3 }),
        isOn: (state) => isBlock(state, nodes.heading, { level: 3 }),
        keys: 'Control+Alt+3',
        words: 'h3 heading title ###',
      },
    ],
    [
      {
        label: 'Bold',
        icon: icons.bold,
        run: toggleStrong,
        isOn: (state) => hasMark(state, marks.strong),
        keys: 'Control+B',
      },
      {
        label: 'Italic',
        icon: icons.italic,
        run: toggleEm,
        isOn: (state) => hasMark(state, marks.em),
        keys: 'Control+I',
      },
      {
        label: 'Code',
        icon: icons.code,
        run: toggleCode,
        isOn: (state) => hasMark(state, marks.code),
        keys: 'Control+E',
      },
      {
        label: 'Link',
        icon: icons.link,
        run: opening('link'),
        isOn: (state) => linkAt(state) !== undefined,
        keys: 'Control+K',
      },
    ],
    [
      {
        label: 'Bullet list',
        icon: icons.bullets,
        run: toggleList(nodes.bulletList),
        isOn: (state) => isInList(state, nodes.bulletList),
        keys: 'Control+Shift+8',
        words: 'unordered points -',
      },
      {
        label: 'Numbered list',
        icon: icons.numbers,
        run: toggleList(nodes.orderedList),
        isOn: (state) => isInList(state, nodes.orderedList),
        keys: 'Control+Shift+7',
        words: 'ordered steps 1.',
      },
      {
        label: 'Quote',
        icon: icons.quote,
        run: toggleQuote,
        isOn: (state) => within(state, nodes.blockquote) !== undefined,
        keys: 'Control+Shift+9',
        words: 'blockquote citation >',
      },
      {
        label: 'Code block',
        icon: icons.codeBlock,
        run: toggleBlock(nodes.codeBlock),
        isOn: (state) => isBlock(state, nodes.codeBlock),
        keys: 'Control+Alt+C',
        words: 'pre ```',
      },
    ],
    [
      {
        label: 'Picture',
        icon: icons.picture,
        run: opening('picture'),
        words: 'image photo figure',
        isExtra: true,
      },
      {
        label: 'Table',
        icon: icons.table,
        run: (state, dispatch) => insertBlock(emptyTable())(state, dispatch),
        words: 'rows columns grid',
        isExtra: true,
      },
      {
        label: 'Card',
        icon: icons.card,
        run: opening('card'),
        words: 'record article company job page',
        isExtra: true,
      },
      {
        label: 'Rule',
        icon: icons.rule,
        run: (state, dispatch) => insertBlock(nodes.rule.create())(state, dispatch),
        words: 'line divider separator ---',
      },
    ],
    [
      { label: 'Undo', icon: icons.undo, run: available(undo, undoDepth), keys: 'Control+Z' },
      { label: 'Redo', icon: icons.redo, run: available(redo, redoDepth), keys: 'Control+Shift+Z' },
    ],
  ];
}

function available(command: Command, depth: (state: EditorState) => number): Command {
  return (state, dispatch, view) => depth(state) > 0 && command(state, dispatch, view);
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** `Ctrl Shift 8`, or `⌘⇧8`. */
export function keysInWords(keys: string): string {
  return isMac
    ? keys.replace('Control', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
    : keys.replace('Control', 'Ctrl').replaceAll('+', ' ');
}

export function ariaKeys(keys: string): string {
  return isMac ? keys.replace('Control', 'Meta') : keys;
}
