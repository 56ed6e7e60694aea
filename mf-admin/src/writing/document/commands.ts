import { schema } from '@site/writing/schema';
import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { findTable } from 'prosemirror-tables';
import { linksIn } from './linksIn';

const { nodes, marks } = schema;

export function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark);
}

export function isBlock({ selection, doc }: EditorState, type: NodeType, attributes: Attrs = {}): boolean {
  const blocks: Node[] = [];
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isTextblock) {
      blocks.push(node);
    }
  });
  return blocks.length > 0 && blocks.every((node) => node.hasMarkup(type, { ...node.attrs, ...attributes }));
}

export function within(
  { selection: { $from } }: EditorState,
  ...types: readonly NodeType[]
): { readonly node: Node; readonly position: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.includes(node.type)) {
      return { node, position: $from.before(depth) };
    }
  }
  return undefined;
}

export function isInList(state: EditorState, type: NodeType): boolean {
  return within(state, nodes.bulletList, nodes.orderedList)?.node.type === type;
}

/** If the block has the type already, it becomes a paragraph. */
export function toggleBlock(type: NodeType, attributes?: Attrs): Command {
  return (state, dispatch) =>
    isBlock(state, type, attributes)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(type, attributes)(state, dispatch);
}

export function toggleQuote(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  return within(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);
}

/** Changes a list of the other kind; items of the same kind become paragraphs. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = within(state, nodes.bulletList, nodes.orderedList);
    if (!list) {
      const wrap = wrapInList(type);
      const isHeading = state.selection.$from.parent.type === nodes.heading;
      return (isHeading ? after(asParagraph, wrap) : wrap)(state, dispatch);
    }
    if (list.node.type === type) {
      return liftListItem(nodes.listItem)(state, dispatch);
    }
    dispatch?.(state.tr.setNodeMarkup(list.position, type).scrollIntoView());
    return true;
  };
}

function asParagraph({ tr, selection: { $from, $to } }: EditorState): Transaction {
  return tr.setBlockType($from.pos, $to.pos, nodes.paragraph);
}

export function after(prepare: (state: EditorState) => Transaction, command: Command): Command {
  return (state, dispatch) => {
    const transaction = prepare(state);
    return command(state.apply(transaction), ({ steps, selection }) => {
      for (const step of steps) {
        transaction.step(step);
      }
      transaction.setSelection(Selection.fromJSON(transaction.doc, selection.toJSON()));
      dispatch?.(transaction.scrollIntoView());
    });
  };
}

/** Inserts it below the selection, or in place of an empty paragraph. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const transaction = placeBlock(state.tr, block);
    if (transaction) {
      dispatch?.(transaction.scrollIntoView());
    }
    return transaction !== null;
  };
}

/** Null in tables, whose cells have no blocks. */
export function placeBlock(transaction: Transaction, block: Node): Transaction | null {
  const { $to, empty } = transaction.selection;
  if (findTable($to)) {
    return null;
  }
  const isReplacing = empty && $to.parent.type === nodes.paragraph && $to.parent.content.size === 0;
  const place = $to.depth === 0 ? $to.pos : $to.after();
  const start = isReplacing ? $to.before() : place;
  transaction.replaceWith(start, place, block);
  caretBehind(transaction, start + block.nodeSize);
  return block.type === nodes.table
    ? transaction.setSelection(TextSelection.near(transaction.doc.resolve(start + 1)))
    : transaction;
}

/** Puts the caret where the next key replaces nothing. */
export function caretBehind(transaction: Transaction, end: number): Transaction {
  if (transaction.doc.resolve(end).nodeAfter?.type !== nodes.paragraph) {
    transaction.insert(end, nodes.paragraph.create());
  }
  return transaction.setSelection(TextSelection.create(transaction.doc, end + 1));
}

export function linkAt({ selection: { $from, $to, from, to } }: EditorState) {
  return $from.sameParent($to) && $from.parent.inlineContent
    ? linksIn($from.parent, $from.start()).find((link) => link.from <= from && to <= link.to)
    : undefined;
}

/** Inserts the text without a selection or link. */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    const { selection, tr } = state;
    const mark = marks.link.create({ href });
    const { from, to } = linkAt(state) ?? selection;
    if (from === to) {
      if (!selection.$from.parent.inlineContent) {
        return false;
      }
      tr.insert(
        from,
        schema.text(text, [...selection.$from.marks().filter(({ type }) => type !== marks.code), mark]),
      );
      tr.removeStoredMark(marks.link);
    } else {
      tr.removeMark(from, to, marks.link).addMark(from, to, mark);
      tr.setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(marks.link);
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

export function removeLink(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const link = linkAt(state);
  if (!link) {
    return false;
  }
  dispatch?.(state.tr.removeMark(link.from, link.to, marks.link));
  return true;
}

function selectedLeaf({ selection }: EditorState, type: NodeType) {
  return selection instanceof NodeSelection && selection.node.type === type
    ? { node: selection.node, position: selection.from }
    : undefined;
}

/** Replaces the selected one, or inserts below the caret. */
export function putLeaf(type: NodeType, attributes: Attrs): Command {
  return (state, dispatch, view) => {
    const chosen = selectedLeaf(state, type);
    if (!chosen) {
      return insertBlock(type.create(attributes))(state, dispatch, view);
    }
    const { node, position } = chosen;
    const isOther = type === nodes.picture && attributes.address !== node.attrs.address;
    const transaction = state.tr.setNodeMarkup(position, null, {
      ...node.attrs,
      // The text was written about the picture that was there before.
      ...(isOther && { alternative: '', isDecorative: false }),
      ...attributes,
    });
    dispatch?.(caretBehind(transaction, position + node.nodeSize).scrollIntoView());
    return true;
  };
}

/** Returns the block that is selected, or that ends right before the caret. */
export function leafAt(state: EditorState, type: NodeType) {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth === 0 || $from.parentOffset > 0) {
    return selectedLeaf(state, type);
  }
  const place = $from.before();
  const node = state.doc.resolve(place).nodeBefore;
  return node?.type === type ? { node, position: place - node.nodeSize } : undefined;
}

export const leaveLeaf: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection)) {
    return false;
  }
  const { to, $to } = selection;
  const transaction = $to.nodeAfter?.isTextblock
    ? tr.setSelection(TextSelection.create(tr.doc, to + 1))
    : caretBehind(tr, to);
  dispatch?.(transaction.scrollIntoView());
  return true;
};
