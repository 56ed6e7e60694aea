import { parseMarkdown } from '@site/writing/parseMarkdown';
import { isAddress, schema } from '@site/writing/schema';
import { type ResolvedPos, Slice } from 'prosemirror-model';
import { Plugin, Selection, type Transaction } from 'prosemirror-state';
import { CellSelection, isInTable } from 'prosemirror-tables';
import { dropPoint } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { caretBehind, setLink } from './commands';
import { pastedText, sliceFor } from './pastedText';
import { end, mark, placeOf } from './pending';

export interface Cleaned {
  readonly markdown: string;
  /** A sentence each. */
  readonly leftOut: readonly string[];
}

export interface ClipboardCalls {
  /** Browsers may not parse foreign HTML here: the API makes Markdown of it. */
  clean(html: string): Promise<Cleaned>;
  upload(picture: File): Promise<string>;
  /** Says what became of it; null once something else is pasted. */
  note(text: string | null): void;
  reasonOf(error: unknown): string;
}

/** Exactly what was copied from a text of the site. */
const OWN = 'application/x-site-writing';

const MOST_PICTURES = 20;

export function clipboard(calls: ClipboardCalls): Plugin {
  return new Plugin({
    props: {
      clipboardTextParser: pastedText,
      handleDOMEvents: {
        copy: (view, event) => copy(view, event, false),
        cut: (view, event) => copy(view, event, true),
        paste: (view, event) => take(view, event, event.clipboardData, undefined, calls),
        drop(view, event) {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
          // Moves within the text are the editor's own.
          return !view.dragging && place !== undefined && take(view, event, event.dataTransfer, place, calls);
        },
      },
    },
  });
}

function copy(view: EditorView, event: ClipboardEvent, isCut: boolean): boolean {
  const { selection, tr } = view.state;
  const { clipboardData } = event;
  if (selection.empty || !clipboardData) {
    return false;
  }
  event.preventDefault();
  const content = selection.content();
  const { dom, text, slice } = view.serializeForClipboard(content);
  clipboardData.clearData();
  clipboardData.setData('text/html', dom.innerHTML);
  clipboardData.setData('text/plain', text);
  clipboardData.setData(OWN, JSON.stringify(slice.toJSON()));
  if (isCut && view.editable) {
    view.dispatch(tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'));
  }
  return true;
}

/** @param place Where it was dropped; otherwise it takes the place of the selection. */
function take(
  view: EditorView,
  event: Event,
  data: DataTransfer | null,
  place: number | undefined,
  calls: ClipboardCalls,
): boolean {
  if (!data || !view.editable) {
    return false;
  }
  const [own, html, text] = [data.getData(OWN), data.getData('text/html'), data.getData('text/plain')];
  const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'));
  const isCode = view.state.selection.$from.parent.type.spec.code === true && place === undefined;
  event.preventDefault();
  calls.note(null);
  const copied = own === '' ? undefined : sliceOf(own);
  if (copied && !isCode) {
    insert(view, event, copied, place);
  } else if (pictures.length > 0 && isOnlyPictures(html)) {
    void addPictures(view, pictures, place, calls);
  } else if (html.trim() !== '' && !isCode) {
    void addCleaned(view, { html, text }, place, calls);
  } else if (data.files.length > 0 && text === '') {
    calls.note('Only pictures can be added to a text.');
  } else {
    insertText(view, event, text, place);
  }
  return true;
}

function sliceOf(own: string): Slice | undefined {
  try {
    return Slice.fromJSON(schema, JSON.parse(own));
  } catch {
    // A newer release may know other blocks.
    return undefined;
  }
}

/** Office programs add a picture of what was copied. */
function isOnlyPictures(html: string): boolean {
  const text = html.replaceAll(/<!--.*?-->|<(style|head|title)\b.*?<\/\1\s*>|<[^>]+>/gis, '');
  return text.replaceAll('&nbsp;', '').trim() === '';
}

function insert(view: EditorView, event: Event, slice: Slice, place: number | undefined): void {
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

function insertText(view: EditorView, event: Event, text: string, place: number | undefined): void {
  const { selection, doc } = view.state;
  const address = text.trim();
  if (
    place === undefined &&
    !selection.empty &&
    isAddress(address) &&
    setLink(address, address)(view.state, view.dispatch)
  ) {
    return;
  }
  const $place = place === undefined ? selection.$from : doc.resolve(place);
  if ($place.parent.type.spec.code) {
    view.dispatch(
      view.state.tr.insertText(
        text.replaceAll(/\r\n?/g, '\n'),
        place ?? selection.from,
        place ?? selection.to,
      ),
    );
    return;
  }
  insert(view, event, pastedText(text, $place, false), place);
}

async function addCleaned(
  view: EditorView,
  { html, text }: { readonly html: string; readonly text: string },
  place: number | undefined,
  calls: ClipboardCalls,
): Promise<void> {
  const pasted = new Arriving(view, place, 'Pasting…');
  calls.note('Pasting…');
  try {
    const { markdown, leftOut } = await calls.clean(html);
    pasted.insert(($place) => sliceFor(parseMarkdown(markdown), $place));
    calls.note(leftOut.length > 0 ? leftOut.join(' ') : null);
  } catch (error) {
    pasted.insert(($place) => pastedText(text, $place, true));
    calls.note(
      `${text === '' ? 'Nothing was pasted' : 'Pasted without formatting'}: ${calls.reasonOf(error)}`,
    );
  }
  pasted.end();
}

/** One after the other: the API takes few at a time, and they keep their order. */
async function addPictures(
  view: EditorView,
  pictures: readonly File[],
  place: number | undefined,
  calls: ClipboardCalls,
): Promise<void> {
  const taken = pictures.slice(0, MOST_PICTURES);
  const isOne = pictures.length === 1;
  const pasted = new Arriving(view, place, 'Uploading…');
  const notes: string[] = [];
  for (const [index, picture] of taken.entries()) {
    if (view.isDestroyed) {
      return;
    }
    calls.note(isOne ? 'Uploading the picture…' : `Uploading picture ${index + 1} of ${taken.length}…`);
    try {
      const address = await calls.upload(picture);
      pasted.insert(() =>
        Slice.maxOpen(schema.node('doc', null, [schema.node('picture', { address })]).content),
      );
    } catch (error) {
      notes.push(`${isOne ? 'The picture' : picture.name} was not uploaded: ${calls.reasonOf(error)}`);
    }
  }
  pasted.end();
  const count = taken.length - notes.length;
  if (count > 0) {
    notes.unshift(
      isOne
        ? 'The picture was uploaded. Say what it shows.'
        : `${count} ${count === 1 ? 'picture was' : 'pictures were'} uploaded. Say what they show.`,
    );
  }
  if (pictures.length > taken.length) {
    notes.push(`Only ${MOST_PICTURES} pictures can be added at once: the others were left out.`);
  }
  calls.note(notes.join(' '));
}

/** What is asked for stands in the text as a label. What it replaces is deleted only once it is there. */
class Arriving {
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
