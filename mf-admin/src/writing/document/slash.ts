import { schema } from '@site/writing/schema';
import type { EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';

const LONGEST = 30;

export type Slash = NonNullable<ReturnType<typeof slashIn>>;

/** Behind a slash that begins a paragraph. */
export function slashIn(state: EditorState) {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const text = parent.textContent;
  const isAtEnd = empty && $from.parentOffset === parent.content.size;
  return isAtEnd &&
    parent.type === schema.nodes.paragraph &&
    parent.childCount === 1 &&
    /^\/(?! )/.test(text) &&
    text.length <= LONGEST &&
    !isInTable(state)
    ? { from: $from.start(), to: $from.end(), query: text.slice(1) }
    : undefined;
}
