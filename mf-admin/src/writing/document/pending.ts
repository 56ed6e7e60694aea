import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Place } from '../openTexts';

export interface Arrival {
  readonly label: string;
  /** From 0 to 1, if it is known. */
  readonly part?: number | undefined;
  readonly cancel: () => void;
}

export type Arrivals = ReadonlyMap<number, Arrival>;

interface Pending {
  readonly arrivals: Arrivals;
  readonly places: DecorationSet;
}

interface Change {
  readonly id: number;
  readonly arrival?: Arrival;
  readonly place?: Place & { readonly label: string };
}

const key = new PluginKey<Pending>('pending');

/** Marks where something will be inserted when it arrives. */
export const pending = new Plugin<Pending>({
  key,
  state: {
    init: () => ({ arrivals: new Map(), places: DecorationSet.empty }),
    apply(transaction, { arrivals, places }) {
      const change: Change | undefined = transaction.getMeta(key);
      const mapped = places.map(transaction.mapping, transaction.doc);
      if (!change) {
        return { arrivals, places: mapped };
      }
      const { id, arrival, place } = change;
      const next = new Map(arrivals);
      if (!arrival) {
        next.delete(id);
        return { arrivals: next, places: without(mapped, id) };
      }
      next.set(id, arrival);
      return {
        arrivals: next,
        places: place ? without(mapped, id).add(transaction.doc, decorations(id, place)) : mapped,
      };
    },
  },
  props: { decorations: (state) => key.getState(state)?.places },
});

function without(places: DecorationSet, id: number): DecorationSet {
  return places.remove(places.find(undefined, undefined, (spec) => spec.id === id));
}

function decorations(id: number, { from, to, label }: NonNullable<Change['place']>): Decoration[] {
  const widget = () => {
    const element = document.createElement('span');
    element.className = 'pending';
    element.textContent = label;
    return element;
  };
  return [
    Decoration.widget(to, widget, { id, side: -1 }),
    ...(from < to ? [Decoration.inline(from, to, { class: 'replaced' }, { id, isReplaced: true })] : []),
  ];
}

export function setPending(transaction: Transaction, change: Change): Transaction {
  return transaction.setMeta(key, change);
}

export function placeOf(state: EditorState, id: number): Place | undefined {
  const found = key.getState(state)?.places.find(undefined, undefined, (spec) => spec.id === id) ?? [];
  return found.find(({ spec }) => spec.isReplaced) ?? found[0];
}

export function arrivalsIn(state: EditorState): Arrivals {
  return key.getState(state)?.arrivals ?? new Map();
}

export function isPending(state: EditorState): boolean {
  return arrivalsIn(state).size > 0;
}
