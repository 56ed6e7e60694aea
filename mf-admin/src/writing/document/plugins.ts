import { schema } from '@site/writing/schema';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { Plugin, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { type ClipboardCalls, clipboard } from './clipboard';
import { markdownRules } from './inputRules';
import { type KeyedCommand, keys } from './keys';
import { pending } from './pending';

const { nodes } = schema;

export interface PluginOptions {
  readonly tools: readonly KeyedCommand[];
  readonly clipboard: ClipboardCalls;
  /** Gets each key first; returns whether it took the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

export function plugins(options: () => PluginOptions): Plugin[] {
  return [
    new Plugin({ props: { handleKeyDown: (_view, event) => options().onKey(event) } }),
    markdownRules(),
    ...keys(options().tools),
    clipboard(() => options().clipboard),
    pending,
    headRows,
    roomBelow,
    history(),
    dropCursor({ color: 'var(--link)', width: 2 }),
    gapCursor(),
    tableEditing(),
  ];
}

/** The first row is always the head and aligns the columns, whatever was added or deleted. */
const headRows = new Plugin({
  appendTransaction(transactions, before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged) || before.doc.eq(doc)) {
      return null;
    }
    doc.descendants((node, position, parent, index) => {
      if (node.type !== nodes.tableRow || parent?.type !== nodes.table) {
        return node.type !== nodes.tableRow;
      }
      const type = index === 0 ? nodes.tableHeader : nodes.tableCell;
      node.forEach((cell, offset, column) => {
        const { alignment = null } = parent.firstChild?.maybeChild(column)?.attrs ?? {};
        if (cell.type !== type || cell.attrs.alignment !== alignment) {
          tr.setNodeMarkup(position + 1 + offset, type, { ...cell.attrs, alignment });
        }
      });
      return false;
    });
    return tr.docChanged ? tr : null;
  },
});

/** A click below a table or picture adds a paragraph. */
const roomBelow = new Plugin({
  props: {
    handleClick(view, _position, event) {
      const { lastChild, content } = view.state.doc;
      const last = view.dom.lastElementChild;
      if (
        lastChild?.type === nodes.paragraph ||
        !last ||
        event.clientY <= last.getBoundingClientRect().bottom
      ) {
        return false;
      }
      const transaction = view.state.tr.insert(content.size, nodes.paragraph.create());
      view.dispatch(transaction.setSelection(TextSelection.atEnd(transaction.doc)));
      return true;
    },
  },
});
