import { schema } from '@site/writing/schema';
import { diffIndices } from 'node-diff3';
import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { Mapping, ReplaceStep } from 'prosemirror-transform';
import { writeBlock, writeBlocks } from './writeBlocks';

interface Block {
  readonly text: string;
  readonly node: Node;
  readonly start: number;
}

/**
 * Replaces only blocks that differ, so that the caret stays. Undo does not take these changes back.
 * @param since The document that was changed elsewhere, if `typed` was typed into it meanwhile.
 */
export function followDocument(
  state: EditorState,
  next: Node,
  since: EditorState = state,
  typed = new Mapping(),
): Transaction {
  const transaction =
    typed.maps.length > 0 ? merged(state, changedBlocks(since, next), typed) : replaced(state, next);
  return transaction.setMeta('addToHistory', false).setMeta(FOLLOWED, true);
}

function replaced(state: EditorState, next: Node): Transaction {
  const transaction = changedBlocks(state, next);
  const isSame = blocksOf(state.doc).length > 0 && writeBlocks(transaction.doc) === writeBlocks(next);
  return isSame ? transaction : state.tr.replaceWith(0, state.doc.content.size, next.content);
}

function merged({ tr, selection: { head } }: EditorState, theirs: Transaction, typed: Mapping): Transaction {
  const count = theirs.steps.length;
  const mapping = new Mapping(theirs.mapping.invert().maps);
  mapping.appendMapping(typed);
  for (const [index, step] of theirs.steps.entries()) {
    const mapped = step.map(mapping.slice(count - index));
    const caret = tr.mapping.map(head);
    const isAround = mapped instanceof ReplaceStep && mapped.from < caret && caret <= mapped.to;
    const kept = isAround ? new ReplaceStep(mapped.to, mapped.to, mapped.slice) : mapped;
    if (kept && !tr.maybeStep(kept).failed) {
      mapping.appendMap(kept.getMap(), isAround ? undefined : count - index - 1);
    }
  }
  return tr;
}

function changedBlocks({ doc, tr }: EditorState, next: Node): Transaction {
  const before = blocksOf(doc);
  const after = blocksOf(next);
  const changes = diffIndices(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  for (const { buffer1, buffer2 } of changes) {
    const [[old, removed], [now, added]] = [buffer1, buffer2];
    replace(tr, before.slice(old, old + removed), after.slice(now, now + added), startAt(before, old, doc));
  }
  return tr;
}

export const FOLLOWED = 'followed';

/** Empty paragraphs are not stored, so they stay where they are. */
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
  return before ? endOf(before) : (blocks[index]?.start ?? document.content.size);
}

function replace(
  transaction: Transaction,
  removed: readonly Block[],
  added: readonly Block[],
  place: number,
): void {
  const { mapping } = transaction;
  const pairs = removed.findIndex(({ node }, index) => !added[index]?.node.sameMarkup(node));
  const count = pairs < 0 ? removed.length : pairs;
  removed.slice(0, count).forEach((block, index) => {
    replaceWithin(transaction, block, (added[index] as Block).node);
  });
  const [before, first, last] = [removed[count - 1], removed[count], removed.at(-1)];
  const nodes = added.slice(count).map(({ node }) => node);
  if (!first && nodes.length === 0) {
    return;
  }
  const from = mapping.map(first?.start ?? (before ? endOf(before) : place), first ? -1 : 1);
  const to = first && last ? mapping.map(endOf(last), -1) : from;
  if (from === 0 && to === transaction.doc.content.size && nodes.length === 0) {
    nodes.push(schema.node('paragraph'));
  }
  transaction.replaceWith(from, to, nodes);
}

function endOf({ start, node }: Block): number {
  return start + node.nodeSize;
}

function replaceWithin(transaction: Transaction, { node, start }: Block, next: Node): void {
  const begin = node.content.findDiffStart(next.content);
  const end = node.content.findDiffEnd(next.content);
  if (begin === null || !end) {
    return;
  }
  // Repeated letters match from both sides.
  const overlap = Math.max(0, begin - Math.min(end.a, end.b));
  const offset = transaction.mapping.map(start, 1) + 1;
  transaction.replace(offset + begin, offset + end.a + overlap, next.slice(begin, end.b + overlap));
}
