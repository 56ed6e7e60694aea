import { schema } from '@site/writing/schema';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import type { Node } from 'prosemirror-model';

const written = new WeakMap<Node, string>();

/** Empty for what is not stored. */
export function writeBlock(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) {
    return known;
  }
  const text = writeMarkdown(schema.node('doc', null, [block]));
  written.set(block, text);
  return text;
}

/** As `writeMarkdown`, but with every key only the block that has changed is written anew. */
export function writeBlocks(document: Node): string {
  const blocks = document.children.filter((block) => writeBlock(block) !== '');
  // Lists that follow each other are told apart by their marks.
  const hasNeighbours = blocks.some(
    ({ type }, index) => type.isInGroup('list') && blocks[index - 1]?.type.isInGroup('list'),
  );
  return hasNeighbours ? writeMarkdown(document) : blocks.map(writeBlock).join('\n\n');
}
