import { schema } from '@site/writing/schema';
import type { ResolvedPos, Slice } from 'prosemirror-model';
import { Selection, type Transaction } from 'prosemirror-state';
import { CellSelection, isInTable } from 'prosemirror-tables';
import { dropPoint } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { caretBehind } from './commands';
import { type Arrival, placeOf, setPending } from './pending';

let count = 0;

/** Shows a label until the content has arrived; only then is the replaced text deleted. */
export class Arriving {
  readonly #id = ++count;
  readonly #view: EditorView;
  readonly #isDropped: boolean;
  readonly #cancelled = new AbortController();
  readonly signal = this.#cancelled.signal;
  readonly #placeLabel: string;
  #arrival: Arrival;

  constructor(view: EditorView, place: number | undefined, label: string) {
    this.#view = view;
    this.#isDropped = place !== undefined;
    this.#placeLabel = label;
    this.#arrival = { label, cancel: () => this.#cancel() };
    const { tr } = view.state;
    const { selection } = tr;
    const isCells = selection instanceof CellSelection;
    const from = place ?? selection.from;
    const to = place ?? (isCells ? from : selection.to);
    if (place === undefined && from < to) {
      // What is typed meanwhile goes behind the label.
      goBehind(tr, to);
    }
    this.#put(tr, from, to);
  }

  /** Rejects when it is cancelled, even if the call waits for a sign-in. */
  wait<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const { promise, reject } = Promise.withResolvers<never>();
    const stop = () => reject(this.signal.reason);
    this.signal.addEventListener('abort', stop);
    if (this.signal.aborted) {
      stop();
    }
    return Promise.race([answer, promise]);
  }

  /** @param part From 0 to 1. */
  report(label: string, part: number): void {
    if (this.#isExpected()) {
      this.#arrival = { ...this.#arrival, label, part };
      this.#view.dispatch(setPending(this.#view.state.tr, { id: this.#id, arrival: this.#arrival }));
    }
  }

  insert(sliceAt: ($place: ResolvedPos) => Slice): void {
    if (!this.#isExpected()) {
      return;
    }
    const { state } = this.#view;
    const { from, to } = placeOf(state, this.#id) ?? state.selection;
    const slice = sliceAt(state.doc.resolve(from));
    if (slice.size === 0) {
      return;
    }
    const isForCells =
      slice.content.firstChild?.type === schema.nodes.table || state.selection instanceof CellSelection;
    if (isForCells && state.selection.from === from && isInTable(state)) {
      insert(this.#view, new Event('paste'), slice, undefined);
      return;
    }
    const { tr, selection } = state;
    tr.deleteRange(from, to);
    const at = placeFor(tr, tr.mapping.map(from), slice, this.#isDropped);
    const before = tr.steps.length;
    tr.replaceRange(at, at, slice).setMeta('uiEvent', 'paste');
    const after = tr.mapping.slice(before).map(at);
    if (selection.empty && selection.from === to && !this.#isDropped) {
      goBehind(tr, after);
    }
    this.#put(tr.scrollIntoView(), after, after);
  }

  end(): void {
    if (this.#isExpected()) {
      this.#view.dispatch(setPending(this.#view.state.tr, { id: this.#id }));
    }
  }

  #cancel(): void {
    this.end();
    this.#cancelled.abort();
  }

  #isExpected(): boolean {
    return !this.#view.isDestroyed && !this.signal.aborted;
  }

  #put(transaction: Transaction, from: number, to: number): void {
    const place = { from, to, label: this.#placeLabel };
    this.#view.dispatch(setPending(transaction, { id: this.#id, arrival: this.#arrival, place }));
  }
}

/** Blocks split a line, except where they were dropped. */
function placeFor(transaction: Transaction, place: number, slice: Slice, isDropped: boolean): number {
  if (slice.openStart > 0) {
    return place;
  }
  const $place = transaction.doc.resolve(place);
  const { parent, parentOffset, depth } = $place;
  const isWithin = !isDropped && parent.isTextblock && parentOffset > 0 && parentOffset < parent.content.size;
  if (
    isWithin &&
    !parent.type.spec.code &&
    $place.node(depth - 1).canReplace($place.index(depth - 1), $place.indexAfter(depth - 1), slice.content)
  ) {
    transaction.split(place);
    return place + 1;
  }
  return dropPoint(transaction.doc, place, slice) ?? place;
}

function goBehind(transaction: Transaction, place: number): void {
  const { nodeBefore } = transaction.doc.resolve(place);
  if (nodeBefore?.isLeaf && nodeBefore.isBlock) {
    caretBehind(transaction, place);
  } else {
    transaction.setSelection(Selection.near(transaction.doc.resolve(place), -1));
  }
}

/** @param place Where it was dropped; without it, the selection is replaced. */
export function insert(view: EditorView, event: Event, slice: Slice, place: number | undefined): void {
  if (
    place === undefined &&
    view.someProp('handlePaste', (handle) => handle(view, event as ClipboardEvent, slice))
  ) {
    return;
  }
  const { tr } = view.state;
  const { from, to } = place === undefined ? tr.selection : { from: place, to: place };
  view.dispatch(tr.replaceRange(from, to, slice).scrollIntoView().setMeta('uiEvent', 'paste'));
}
