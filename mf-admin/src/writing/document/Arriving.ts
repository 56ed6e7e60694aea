import { schema } from '@site/writing/schema';
import type { ResolvedPos, Slice } from 'prosemirror-model';
import { Selection, type Transaction } from 'prosemirror-state';
import { CellSelection, isInTable } from 'prosemirror-tables';
import { dropPoint } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { caretBehind } from './commands';
import { end, mark, placeOf } from './pending';

/** What is asked for stands in the text as a label. What it replaces is deleted only once it is there. */
export class Arriving {
  readonly #view: EditorView;
  readonly #label: string;
  readonly #isDropped: boolean;

  constructor(view: EditorView, place: number | undefined, label: string) {
    this.#view = view;
    this.#label = label;
    this.#isDropped = place !== undefined;
    const { tr } = view.state;
    const { selection } = tr;
    const isCells = selection instanceof CellSelection;
    const from = place ?? selection.from;
    const to = place ?? (isCells ? from : selection.to);
    if (place === undefined && from < to) {
      // What is typed meanwhile does not replace it.
      goBehind(tr, to);
    }
    view.dispatch(mark(tr, { id: this, from, to, label }));
  }

  insert(sliceAt: ($place: ResolvedPos) => Slice): void {
    if (this.#view.isDestroyed) {
      return;
    }
    const { state } = this.#view;
    const { from, to } = placeOf(state, this) ?? state.selection;
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
      // Nothing has been typed or chosen meanwhile.
      goBehind(tr, after);
    }
    this.#view.dispatch(mark(tr.scrollIntoView(), { id: this, from: after, to: after, label: this.#label }));
  }

  end(): void {
    if (!this.#view.isDestroyed) {
      this.#view.dispatch(end(this.#view.state.tr, this));
    }
  }
}

/** Blocks stand before, after or within a line, which they split; where they are dropped, a line stays whole. */
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

/** @param place Where it was dropped; otherwise it takes the place of the selection. */
export function insert(view: EditorView, event: Event, slice: Slice, place: number | undefined): void {
  // Cells take cells.
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
