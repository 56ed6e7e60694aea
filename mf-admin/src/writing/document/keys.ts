import { schema } from '@site/writing/schema';
import { baseKeymap, chainCommands, exitCode, newlineInCode, setBlockType } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { goToNextCell, isInTable } from 'prosemirror-tables';
import {
  isInList,
  toggleBlock,
  toggleCode,
  toggleEm,
  toggleList,
  toggleQuote,
  toggleStrong,
  within,
} from './commands';

const { nodes } = schema;
const { 'Mod-Enter': _publishes, ...base } = baseKeymap;

/** @param onLink Opens the dialog that asks where a link leads. */
export function keys(onLink: Command): readonly Plugin[] {
  return [
    leaving,
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-b': toggleStrong,
      'Mod-i': toggleEm,
      'Mod-e': toggleCode,
      'Mod-k': onLink,
      'Mod-Alt-0': setBlockType(nodes.paragraph),
      'Mod-Alt-2': toggleBlock(nodes.heading, { level: 2 }),
      'Mod-Alt-3': toggleBlock(nodes.heading, { level: 3 }),
      'Mod-Alt-c': toggleBlock(nodes.codeBlock),
      'Mod-Shift-7': toggleList(nodes.orderedList),
      'Mod-Shift-8': toggleList(nodes.bulletList),
      'Mod-Shift-9': toggleQuote,
      Enter: chainCommands(endCode, newlineInCode, enterInCell, splitListItem(nodes.listItem)),
      'Shift-Enter': chainCommands(exitCode, insertBreak),
      Backspace: undoInputRule,
      Tab: inside(goToNextCell(1), sinkListItem(nodes.listItem)),
      'Shift-Tab': inside(goToNextCell(-1), liftListItem(nodes.listItem)),
    }),
    keymap(base),
  ];
}

/** Two empty lines end a block of code, as pressing Enter twice ends a list. */
function endCode(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.codeBlock || !$from.parent.textContent.endsWith('\n\n')) {
    return false;
  }
  if ($from.parentOffset !== $from.parent.content.size) {
    return false;
  }
  const { tr } = state;
  tr.delete($from.pos - 2, $from.pos);
  return exitCode(state.apply(tr), (next) => {
    for (const step of next.steps) {
      tr.step(step);
    }
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, next.selection.from)).scrollIntoView());
  });
}

function insertBreak(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  if (isInTable(state) || !state.selection.$from.parent.inlineContent) {
    return false;
  }
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
}

/** A cell is one paragraph: the row below is next. */
function enterInCell(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const row = within(state, nodes.tableRow);
  const cell = within(state, nodes.tableCell, nodes.tableHeader);
  if (!row || !cell) {
    return false;
  }
  const $row = state.doc.resolve(row.position);
  const index = state.doc.resolve(cell.position).index();
  const below = $row.parent.maybeChild($row.index() + 1);
  if (!below) {
    const after = $row.after();
    const { tr } = state;
    if (!tr.doc.resolve(after).nodeAfter) {
      tr.insert(after, nodes.paragraph.create());
    }
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after))).scrollIntoView());
    return true;
  }
  let position = row.position + row.node.nodeSize + 1;
  for (const one of below.children.slice(0, index)) {
    position += one.nodeSize;
  }
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(position + 1))).scrollIntoView());
  return true;
}

const leavingKey = new PluginKey<boolean>('leaving');

/** After Escape, Tab leaves lists and tables, so that nobody is caught in them. */
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
      // The editor around it stays open.
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

/** The last cell lets Tab out, and so does the first. */
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
