import { jest } from '@jest/globals';
import { parseMarkdown } from '@site/writing/parseMarkdown';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { BlockPlaces } from '../writing/document/blockPlaces';
import type { ClipboardCalls } from '../writing/document/clipboard';
import { plugins } from '../writing/document/plugins';
import { toolsFor } from '../writing/surface/tools';

/** What pasting asks of the API. */
export const calls = {
  clean: jest.fn<ClipboardCalls['clean']>(),
  upload: jest.fn<ClipboardCalls['upload']>(),
  note: jest.fn<ClipboardCalls['note']>(),
  isTextOnly: false,
  reasonOf: () => 'the server cannot be reached.',
};

/** Keys that nothing around the text gets. */
export const stopped = jest.fn();

/** `¦` is the caret; two of them are around what is selected. */
export function open(markdown: string) {
  const parsed = parseMarkdown(markdown);
  const marks: number[] = [];
  parsed.descendants((node, position) => {
    for (const { index } of (node.text ?? '').matchAll(/¦/g)) {
      marks.push(position + index);
    }
  });
  const doc = EditorState.create({ doc: parsed }).tr;
  for (const mark of marks.toReversed()) {
    doc.delete(mark, mark + 1);
  }
  const [from = 1, to = from + 1] = marks;
  const view = new EditorView(document.body.appendChild(document.createElement('div')), {
    nodeViews: new BlockPlaces().nodeViews,
    state: EditorState.create({
      doc: doc.doc,
      selection:
        marks.length > 0 ? TextSelection.create(doc.doc, from, marks.length > 1 ? to - 1 : from) : undefined,
      plugins: plugins(() => ({ tools: toolsFor(() => {}).flat(), clipboard: calls, onKey: () => false })),
    }),
  });
  return {
    view,
    markdown: () => writeMarkdown(view.state.doc),
    run: (command: Command) => command(view.state, view.dispatch, view),
    type(text: string) {
      for (const character of text) {
        const { from: start, to: end } = view.state.selection;
        const isTaken = view.someProp('handleTextInput', (handle) =>
          handle(view, start, end, character, () => view.state.tr.insertText(character, start, end)),
        );
        if (!isTaken) {
          view.dispatch(view.state.tr.insertText(character, start, end));
        }
      }
    },
    press(key: string, options: KeyboardEventInit = {}) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
      jest.spyOn(event, 'stopPropagation').mockImplementation(stopped);
      return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false;
    },
    paste(data: Readonly<Record<string, string>>, files: readonly File[] = []) {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { getData: (type: string) => data[type] ?? '', files } });
      view.dom.dispatchEvent(event);
    },
  };
}
