import { schema } from '@site/writing/schema';
import type { Node, NodeType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { deleteTable } from 'prosemirror-tables';
import { within } from './commands';

const { nodes } = schema;

const COLUMNS = 3;
const ROWS = 2;

export function emptyTable(): Node {
  const row = (cell: NodeType) =>
    nodes.tableRow.create(
      null,
      Array.from({ length: COLUMNS }, () => cell.create(null, nodes.paragraph.create())),
    );
  return nodes.table.create(null, [
    row(nodes.tableHeader),
    ...Array.from({ length: ROWS }, () => row(nodes.tableCell)),
  ]);
}

export const alignments = ['left', 'center', 'right'] as const;

export function isAligned(state: EditorState, alignment: (typeof alignments)[number]): boolean {
  return within(state, nodes.tableHeader, nodes.tableCell)?.node.attrs.alignment === alignment;
}

/** If the column is aligned so already, the alignment is removed. */
export function alignColumn(alignment: (typeof alignments)[number]): Command {
  return (state, dispatch) => {
    const table = within(state, nodes.table);
    const cell = within(state, nodes.tableHeader, nodes.tableCell);
    if (!table || !cell) {
      return false;
    }
    const head = table.node.child(0);
    const before = head.children.slice(0, state.doc.resolve(cell.position).index());
    const place = before.reduce((position, { nodeSize }) => position + nodeSize, table.position + 2);
    const next = isAligned(state, alignment) ? null : alignment;
    dispatch?.(state.tr.setNodeAttribute(place, 'alignment', next));
    return true;
  };
}

/** Deleting the last row or column deletes the table. */
export function orTable(command: Command): Command {
  return (state, dispatch, view) => {
    let isDone = false;
    command(
      state,
      (transaction) => {
        isDone = true;
        dispatch?.(transaction);
      },
      view,
    );
    return isDone || deleteTable(state, dispatch);
  };
}
