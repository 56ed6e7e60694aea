import { schema } from '@site/writing/schema';
import { diffArrays } from 'diff';
import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { writeBlock, writeBlocks } from './writeBlocks';

interface Block {
  readonly text: string;
  readonly node: Node;
  readonly start: number;
}

/**
 * Changes the document into another, block by block, so that the caret stays at the same words. Undoing what was
 * typed leaves these changes alone.
 */
export function followDocument(state: EditorState, next: Node): Transaction {
  const transaction = changedBlocks(state, next);
  const isSame = blocksOf(state.doc).length > 0 && writeBlocks(transaction.doc) === writeBlocks(next);
  return (isSame ? transaction : state.tr.replaceWith(0, state.doc.content.size, next.content))
    .setMeta('addToHistory', false)
    .setMeta(FOLLOWED, true);
}

function changedBlocks({ doc, tr }: EditorState, next: Node): Transaction {
  const before = blocksOf(doc);
  const after = blocksOf(next);
  const runs = diffArrays(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  let [old, now] = [0, 0];
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    const following = runs[index + 1];
    if (!run) {
      break;
    }
    const count = run.count ?? run.value.length;
    if (!run.added && !run.removed) {
      old += count;
      now += count;
      continue;
    }
    const isReplaced = run.removed && following?.added === true;
    const removed = run.removed ? before.slice(old, old + count) : [];
    const added = run.added
      ? after.slice(now, now + count)
      : isReplaced
        ? after.slice(now, now + (following.count ?? 0))
        : [];
    replace(tr, removed, added, startAt(before, old, doc));
    old += removed.length;
    now += added.length;
    if (isReplaced) {
      index += 1;
    }
  }
  return tr;
}

/** Marks what was not typed here. */
export const FOLLOWED = 'followed';

/** Empty paragraphs are not stored, and stay where they are. */
function blocksOf(document: Node): readonly Block[] {
  const blocks: Block[] = [];
  document.forEach((node, start) => {
    const text = writeBlock(node);
    if (text !== '') {
      blocks.push({ text, node, start });
    }
  });
  return blocks;
}

function startAt(blocks: readonly Block[], index: number, document: Node): number {
  const before = blocks[index - 1];
  return before ? before.start + before.node.nodeSize : (blocks[index]?.start ?? document.content.size);
}

function replace(
  transaction: Transaction,
  removed: readonly Block[],
  added: readonly Block[],
  place: number,
): void {
  const { mapping } = transaction;
  const [first] = removed;
  const last = removed.at(-1);
  const [only] = added;
  if (first && only && removed.length === 1 && added.length === 1 && first.node.sameMarkup(only.node)) {
    replaceWithin(transaction, first, only.node);
    return;
  }
  const from = mapping.map(first?.start ?? place, first ? -1 : 1);
  const to = last ? mapping.map(last.start + last.node.nodeSize, -1) : from;
  const nodes = added.map(({ node }) => node);
  if (from === 0 && to === transaction.doc.content.size && nodes.length === 0) {
    nodes.push(schema.node('paragraph'));
  }
  transaction.replaceWith(from, to, nodes);
}

/** Only what differs. */
function replaceWithin(transaction: Transaction, { node, start }: Block, next: Node): void {
  const begin = node.content.findDiffStart(next.content);
  const end = node.content.findDiffEnd(next.content);
  if (begin === null || !end) {
    return;
  }
  // Repeated letters are found from both sides.
  const overlap = Math.max(0, begin - Math.min(end.a, end.b));
  const offset = transaction.mapping.map(start, 1) + 1;
  transaction.replace(offset + begin, offset + end.a + overlap, next.slice(begin, end.b + overlap));
}
