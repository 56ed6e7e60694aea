import { schema } from '@site/writing/schema';
import { baseKeymap, chainCommands, exitCode, newlineInCode } from 'prosemirror-commands';
import { redo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { goToNextCell, isInTable } from 'prosemirror-tables';
import { after, isInList, within } from './commands';

const { nodes } = schema;
const { 'Mod-Enter': _publishes, ...base } = baseKeymap;

export interface KeyedCommand {
  readonly run: Command;
  /** As in `aria-keyshortcuts`. */
  readonly keys?: string;
}

export function keys(tools: readonly KeyedCommand[]): readonly Plugin[] {
  const ofTools = tools.flatMap(({ keys = '', run }) => (keys ? [[asBound(keys), run] as const] : []));
  return [
    leaving,
    keymap({
      ...Object.fromEntries(ofTools),
      'Mod-y': redo,
      Enter: chainCommands(endCode, newlineInCode, enterInCell, splitListItem(nodes.listItem)),
      'Shift-Enter': chainCommands(exitCode, insertBreak),
      Backspace: undoInputRule,
      Tab: inside(goToNextCell(1), sinkListItem(nodes.listItem)),
      'Shift-Tab': inside(goToNextCell(-1), liftListItem(nodes.listItem)),
    }),
    keymap(base),
  ];
}

/** `Mod-Shift-8` */
function asBound(keys: string): string {
  return keys
    .replace('Control', 'Mod')
    .replaceAll('+', '-')
    .replace(/.$/, (letter) => letter.toLowerCase());
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

/** Two empty lines end a block of code. */
const endCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { type, textContent, content } = $from.parent;
  const isAtEnd = empty && type === nodes.codeBlock && $from.parentOffset === content.size;
  return (
    isAtEnd &&
    textContent.endsWith('\n\n') &&
    after(({ tr }) => tr.delete($from.pos - 2, $from.pos), exitCode)(state, dispatch)
  );
};

const insertBreak: Command = (state, dispatch) => {
  if (isInTable(state) || !state.selection.$from.parent.inlineContent) {
    return false;
  }
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

/** In a cell, Enter moves to the row below. */
const enterInCell: Command = (state, dispatch) => {
  const row = within(state, nodes.tableRow);
  const cell = within(state, nodes.tableCell, nodes.tableHeader);
  if (!row || !cell) {
    return false;
  }
  const { tr } = state;
  const $row = tr.doc.resolve(row.position);
  const below = $row.parent.maybeChild($row.index() + 1);
  let next = row.position + row.node.nodeSize + 2;
  if (below) {
    for (const one of below.children.slice(0, tr.doc.resolve(cell.position).index())) {
      next += one.nodeSize;
    }
  } else {
    next = $row.after();
    if (!tr.doc.resolve(next).nodeAfter) {
      tr.insert(next, nodes.paragraph.create());
    }
  }
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(next))).scrollIntoView());
  return true;
};

const leavingKey = new PluginKey<boolean>('leaving');

/** After Escape, Tab leaves lists and tables. */
const leaving = new Plugin<boolean>({
  key: leavingKey,
  state: {
    init: () => false,
    apply: (transaction, isLeaving) =>
      transaction.getMeta(leavingKey) ?? (isLeaving && !transaction.docChanged && !transaction.selectionSet),
  },
  props: {
    handleKeyDown(view, event) {
      const { state } = view;
      if (event.key !== 'Escape' || !catchesTab(state) || isLeaving(state)) {
        return false;
      }
      // This keeps the editor open.
      event.stopPropagation();
      view.dispatch(state.tr.setMeta(leavingKey, true));
      return true;
    },
  },
});

export function isLeaving(state: EditorState): boolean {
  return leavingKey.getState(state) === true;
}

function catchesTab(state: EditorState): boolean {
  return isInTable(state) || isInList(state, nodes.bulletList) || isInList(state, nodes.orderedList);
}

/** In the first and last cell, Tab leaves the table. */
function inside(inCells: Command, inItems: Command): Command {
  return (state, dispatch) => {
    if (isLeaving(state)) {
      return false;
    }
    if (isInTable(state)) {
      return inCells(state, dispatch);
    }
    return catchesTab(state) && (inItems(state, dispatch) || true);
  };
}
