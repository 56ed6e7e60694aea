import { parseMarkdown } from '@site/writing/parseMarkdown';
import type { Node } from 'prosemirror-model';
import { Transform } from 'prosemirror-transform';

/** No text contains this character. */
const HERE = '\uE000';

const beginning = /^(?:[ \t]*(?:#{1,6}|[-+*>]|\d{1,9}[.)]))*[ \t]*/;

/** Returns the position of a place in its Markdown; undefined within marks. */
export function placeInMarkdown(document: Node, markdown: string, offset: number): number | undefined {
  const [mark = ''] = beginning.exec(markdown.slice(offset)) ?? [];
  return placeAt(document, markdown, offset) ?? placeAt(document, markdown, offset + mark.length);
}

function placeAt(document: Node, markdown: string, offset: number): number | undefined {
  const marked = parseMarkdown(markdown.slice(0, offset) + HERE + markdown.slice(offset));
  let place: number | undefined;
  marked.descendants((node, position) => {
    const index = node.text?.indexOf(HERE) ?? -1;
    if (index >= 0) {
      place = position + index;
    }
    return place === undefined;
  });
  return place !== undefined && new Transform(marked).delete(place, place + 1).doc.eq(document)
    ? place
    : undefined;
}
