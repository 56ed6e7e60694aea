import { uploadRules } from '@site/platform/admin-rules';
import type { UploadOptions } from '@site/platform/session';
import { isAddress } from '@site/writing/addresses';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import { schema } from '@site/writing/schema';
import { Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { Arriving, insert } from './Arriving';
import { setLink } from './commands';
import { pastedText, sliceFor } from './pastedText';
import { textOnly } from './textOnly';

export interface ClipboardCalls {
  /** The API does this, because browsers must not parse foreign HTML here. */
  clean(html: string, signal: AbortSignal): Promise<{ markdown: string; leftOut: readonly string[] }>;
  upload(picture: File, options: UploadOptions): Promise<string>;
  readonly isTextOnly: boolean;
  /** Shows a note; null once something else is pasted. */
  note(text: string | null): void;
  reasonOf(error: unknown): string;
}

/** Contains exactly what was copied from a text of the site. */
const OWN = 'application/x-site-writing';

const { mostAtOnce } = uploadRules.image;

const CANCELLED = 'Cancelled: the text is as it was.';

const DOCUMENTS = 'For a PDF, use Link, then “Choose a document”.';

export function clipboard(calls: () => ClipboardCalls): Plugin {
  return new Plugin({
    props: {
      clipboardTextParser: pastedText,
      handleDOMEvents: {
        copy: (view, event) => copy(view, event, false),
        cut: (view, event) => copy(view, event, true),
        paste: (view, event) => take({ view, event, place: undefined, calls: calls() }, event.clipboardData),
        drop(view, event) {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
          // The editor itself moves text within the text.
          return (
            !view.dragging &&
            place !== undefined &&
            take({ view, event, place, calls: calls() }, event.dataTransfer)
          );
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

interface Paste {
  readonly view: EditorView;
  readonly event: Event;
  /** Where it was dropped; undefined for the selection. */
  readonly place: number | undefined;
  readonly calls: ClipboardCalls;
}

function take(paste: Paste, data: DataTransfer | null): boolean {
  const { view, event, place, calls } = paste;
  if (!data || !view.editable) {
    return false;
  }
  const [own, html, text] = [data.getData(OWN), data.getData('text/html'), data.getData('text/plain')];
  // Systems do not know the type of every picture.
  const pictures = [...data.files].filter(({ type }) => type === '' || type.startsWith('image/'));
  const isCode = view.state.selection.$from.parent.type.spec.code === true && place === undefined;
  event.preventDefault();
  calls.note(null);
  const copied = own === '' ? undefined : sliceOf(own);
  if (copied && !isCode) {
    insert(view, event, fitting(copied, calls), place);
  } else if (
    calls.isTextOnly &&
    isOnlyPictures(html) &&
    (pictures.length > 0 || (data.files.length > 0 && text === ''))
  ) {
    calls.note(`Pages show no pictures in this text. ${DOCUMENTS}`);
  } else if (pictures.length > 0 && isOnlyPictures(html)) {
    void addPictures(paste, pictures);
  } else if (html.trim() !== '' && !isCode) {
    void addCleaned(paste, html, text);
  } else if (data.files.length > 0 && text === '') {
    calls.note(`Only pictures can be pasted or dropped here. ${DOCUMENTS}`);
  } else {
    insertText(paste, text);
  }
  return true;
}

function sliceOf(own: string): Slice | undefined {
  try {
    const slice = Slice.fromJSON(schema, JSON.parse(own));
    for (const node of slice.content.content) {
      node.check();
    }
    return slice;
  } catch {
    // Any page can write this type, and newer releases may have other blocks.
    return undefined;
  }
}

/** @param notes Says what has already been left out. */
function fitting(slice: Slice, calls: ClipboardCalls, notes: readonly string[] = []): Slice {
  const { slice: fitted, leftOut } = calls.isTextOnly ? textOnly(slice) : { slice, leftOut: [] };
  const all = [...notes, ...leftOut];
  calls.note(all.length > 0 ? all.join(' ') : null);
  return fitted;
}

/** Office programs add a picture of what was copied. */
function isOnlyPictures(html: string): boolean {
  const text = html.replaceAll(/<!--.*?-->|<(style|head|title)\b.*?<\/\1\s*>|<[^>]+>/gis, '');
  return text.replaceAll('&nbsp;', '').trim() === '';
}

function insertText({ view, event, place, calls }: Paste, text: string): void {
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
    const code = text.replaceAll(/\r\n?/g, '\n');
    view.dispatch(view.state.tr.insertText(code, place ?? selection.from, place ?? selection.to));
    return;
  }
  insert(view, event, fitting(pastedText(text, $place, false), calls), place);
}

async function addCleaned({ view, place, calls }: Paste, html: string, text: string): Promise<void> {
  const pasted = new Arriving(view, place, 'Pasting…');
  try {
    const { markdown, leftOut } = await pasted.wait(calls.clean(html, pasted.signal));
    pasted.insert(($place) => fitting(sliceFor(parseMarkdown(markdown), $place), calls, leftOut));
  } catch (error) {
    pasted.insert(($place) => pastedText(text, $place, true));
    calls.note(
      pasted.signal.aborted
        ? CANCELLED
        : `${text === '' ? 'Nothing was pasted' : 'Pasted without formatting'}: ${calls.reasonOf(error)}`,
    );
  } finally {
    pasted.end();
  }
}

/** Adds pictures one by one, because the API takes few at a time and they keep their order. */
async function addPictures({ view, place, calls }: Paste, pictures: readonly File[]): Promise<void> {
  const taken = pictures.slice(0, mostAtOnce);
  const isOne = pictures.length === 1;
  const pasted = new Arriving(view, place, 'Uploading…');
  const { signal } = pasted;
  const notes: string[] = [];
  let count = 0;
  for (const [index, picture] of taken.entries()) {
    if (view.isDestroyed) {
      return;
    }
    const label = isOne ? 'Uploading the picture…' : `Uploading picture ${index + 1} of ${taken.length}…`;
    const onProgress = (part: number) => pasted.report(label, part);
    onProgress(0);
    try {
      const address = await pasted.wait(calls.upload(picture, { signal, onProgress }));
      pasted.insert(() =>
        Slice.maxOpen(schema.node('doc', null, [schema.node('picture', { address })]).content),
      );
      count += 1;
    } catch (error) {
      if (signal.aborted) {
        break;
      }
      notes.push(`${isOne ? 'The picture' : picture.name} was not uploaded: ${calls.reasonOf(error)}`);
    }
  }
  pasted.end();
  if (count > 0) {
    const which = isOne ? 'The picture was' : count === 1 ? '1 picture was' : `${count} pictures were`;
    notes.unshift(`${which} uploaded. Say what ${count === 1 ? 'it shows' : 'they show'}.`);
  }
  if (signal.aborted) {
    notes.push(count === 0 ? CANCELLED : 'The others were cancelled.');
  } else if (pictures.length > taken.length) {
    notes.push(`Only ${mostAtOnce} pictures can be added at once: the others were left out.`);
  }
  calls.note(notes.join(' '));
}
