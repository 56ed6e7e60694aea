import { schema } from '@site/writing/schema';
import { writeMarkdown } from '@site/writing/writeMarkdown';
import type { Node } from 'prosemirror-model';

const written = new WeakMap<Node, string>();

/** Returns an empty text for a block that is not stored. */
export function writeBlock(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) {
    return known;
  }
  const text = writeMarkdown(schema.node('doc', null, [block]));
  written.set(block, text);
  return text;
}

/** Like `writeMarkdown`, but each key only writes the block anew that has changed. */
export function writeBlocks(document: Node): string {
  const groups: Node[][] = [];
  for (const block of document.children.filter((one) => writeBlock(one) !== '')) {
    const last = groups.at(-1);
    // Lists in a row differ in their marks.
    if (block.type.isInGroup('list') && last?.[0]?.type.isInGroup('list')) {
      last.push(block);
    } else {
      groups.push([block]);
    }
  }
  return groups.map(writeGroup).join('\n\n');
}

function writeGroup(blocks: readonly Node[]): string {
  const [first, ...others] = blocks;
  return first && others.length === 0 ? writeBlock(first) : writeMarkdown(schema.node('doc', null, blocks));
}
