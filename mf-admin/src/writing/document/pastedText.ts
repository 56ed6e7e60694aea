import { parseMarkdown } from '@site/writing/parseMarkdown';
import { schema } from '@site/writing/schema';
import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model';

const { nodes } = schema;

const markdown =
  /^(?:#{1,6} \S|[-+*] \S|\d{1,4}[.)] \S|> |`{3}|\|.+\|\s*$)|\*\*\S.{0,200}?\*\*|\[[^\]\n]{1,200}\]\([^)\s]{1,2000}\)/m;

/** In characters, enough to tell whether it is Markdown. */
const LOOKED_AT = 20_000;

export function pastedText(text: string, $context: ResolvedPos, isPlain: boolean): Slice {
  const normal = text.replaceAll(/\r\n?/g, '\n').toWellFormed();
  const document =
    !isPlain && markdown.test(normal.slice(0, LOOKED_AT))
      ? parseMarkdown(normal)
      : nodes.doc.create(null, normal.split(/\n\s*\n/).map(paragraph));
  return sliceFor(document, $context);
}

function paragraph(text: string): Node {
  const lines = text
    .split('\n')
    .filter((line, index, all) => line !== '' || (index > 0 && index < all.length - 1));
  return nodes.paragraph.create(
    null,
    lines.flatMap((line, index) => [
      ...(index > 0 ? [nodes.hardBreak.create()] : []),
      ...(line === '' ? [] : [schema.text(line)]),
    ]),
  );
}

/** In a cell, everything but a table becomes one line. */
export function sliceFor(document: Node, $context: ResolvedPos): Slice {
  const isInCell = $context.depth > 1 && ['tableCell', 'tableHeader'].includes($context.node(-1).type.name);
  if (!isInCell || document.firstChild?.type === nodes.table) {
    const whole = Slice.maxOpen(document.content);
    const { firstChild, lastChild, childCount } = document;
    // Among other blocks, headings and lists keep their form.
    const isOpen = (block: Node | null) => childCount === 1 || block?.type === nodes.paragraph;
    return new Slice(
      whole.content,
      isOpen(firstChild) ? whole.openStart : 0,
      isOpen(lastChild) ? whole.openEnd : 0,
    );
  }
  const inline: Node[] = [];
  document.descendants((node) => {
    if (node.isTextblock && inline.length > 0) {
      inline.push(schema.text(' '));
    }
    if (node.isText) {
      inline.push(node);
    } else if (node.type === nodes.hardBreak) {
      inline.push(schema.text(' '));
    }
  });
  return new Slice(Fragment.from(nodes.paragraph.create(null, inline)), 1, 1);
}
