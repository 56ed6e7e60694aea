import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

interface Pending {
  readonly ids: readonly object[];
  readonly places: DecorationSet;
}

interface Marked {
  readonly id: object;
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

const key = new PluginKey<Pending>('pending');

/** Places where something will be inserted once it has arrived. */
export const pending = new Plugin<Pending>({
  key,
  state: {
    init: () => ({ ids: [], places: DecorationSet.empty }),
    apply(transaction, { ids, places }) {
      const meta: Marked | { readonly id: object } | undefined = transaction.getMeta(key);
      const mapped = places.map(transaction.mapping, transaction.doc);
      if (!meta) {
        return { ids, places: mapped };
      }
      const others = ids.filter((id) => id !== meta.id);
      const left = mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === meta.id));
      return 'label' in meta
        ? { ids: [...others, meta.id], places: left.add(transaction.doc, decorations(meta)) }
        : { ids: others, places: left };
    },
  },
  props: { decorations: (state) => key.getState(state)?.places },
});

function decorations({ id, from, to, label }: Marked): Decoration[] {
  const widget = () => {
    const element = document.createElement('span');
    element.className = 'pending';
    element.textContent = label;
    return element;
  };
  return [
    // What is typed there meanwhile comes after it.
    Decoration.widget(to, widget, { id, side: -1 }),
    ...(from < to ? [Decoration.inline(from, to, { class: 'replaced' }, { id, isReplaced: true })] : []),
  ];
}

/** Marks a place, or moves its mark. */
export function mark(transaction: Transaction, marked: Marked): Transaction {
  return transaction.setMeta(key, marked);
}

export function end(transaction: Transaction, id: object): Transaction {
  return transaction.setMeta(key, { id });
}

/** What will be replaced; undefined if what was around it has been. */
export function placeOf(state: EditorState, id: object): { from: number; to: number } | undefined {
  const found = key.getState(state)?.places.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  return found.find(({ spec }) => spec.isReplaced) ?? found[0];
}

export function isPending(state: EditorState): boolean {
  return (key.getState(state)?.ids.length ?? 0) > 0;
}
