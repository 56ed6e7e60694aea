import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

const key = new PluginKey<DecorationSet>('pending');

interface Begun {
  readonly begin: { readonly id: object; readonly place: number; readonly label: string };
}

/** Places where something will be inserted once it has arrived. */
export const pending = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(transaction, before) {
      const meta: Begun | { readonly end: object } | undefined = transaction.getMeta(key);
      const mapped = before.map(transaction.mapping, transaction.doc);
      if (!meta) {
        return mapped;
      }
      if ('end' in meta) {
        return mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === meta.end));
      }
      const { id, place, label } = meta.begin;
      const widget = () => {
        const element = document.createElement('span');
        element.className = 'pending';
        element.textContent = label;
        return element;
      };
      // What is typed there meanwhile comes before.
      return mapped.add(transaction.doc, [Decoration.widget(place, widget, { id, side: 1 })]);
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

export function begin(transaction: Transaction, id: object, place: number, label: string): Transaction {
  return transaction.setMeta(key, { begin: { id, place, label } } satisfies Begun);
}

export function end(transaction: Transaction, id: object): Transaction {
  return transaction.setMeta(key, { end: id });
}

/** Undefined if what was around it has been replaced. */
export function placeOf(state: EditorState, id: object): number | undefined {
  const [found] = key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  return found?.from;
}
