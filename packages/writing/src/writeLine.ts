import { bullets } from '@site/rules/listMarks';
import type { Mark, Node } from 'prosemirror-model';

const bulletAtStart = new RegExp(`^[${bullets}]`, 'u');

type Part =
  | { readonly kind: 'text'; readonly text: string; encodes: 'nothing' | 'first' | 'last' | 'both' }
  | { readonly kind: 'fixed'; readonly source: string; readonly isLink?: true; readonly isBreak?: true }
  | { readonly kind: 'delimiter'; readonly mark: string; readonly opens: boolean; source: string };

export function writeLines(children: readonly Node[]): string {
  return write(children, true);
}

/** In headings and cells, the marks of blocks mean nothing. */
export function writeLine(children: readonly Node[]): string {
  return write(children, false);
}

export function writeAddress(address: string): string {
  return address.replaceAll(/[\\()<&]/g, '\\$&');
}

/** Writes text within brackets or quotation marks. */
export function writeText(text: string): string {
  return escaped(text).replaceAll(/(?<!\\)_/g, '\\_');
}

function write(children: readonly Node[], isBlock: boolean): string {
  const parts = partsOf(children, 0);
  chooseMarks(parts);
  while (encodeNeighbours(parts)) {
    // A character that became a reference is a new neighbor of others.
  }
  return parts.map((part, index) => writePart(part, parts, index, isBlock)).join('');
}

/** The order is that of the schema: links outside, code inside. */
function partsOf(children: readonly Node[], depth: number): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < children.length; ) {
    const mark = children[index]?.marks[depth];
    const end = mark ? endOf(children, index, mark, depth) : index + 1;
    const inside = children.slice(index, end);
    parts.push(...(mark ? markedParts(mark, inside, depth) : inside.map(plainPart)));
    index = end;
  }
  return parts;
}

function endOf(children: readonly Node[], start: number, mark: Mark, depth: number): number {
  let end = start + 1;
  while (children[end]?.marks[depth]?.eq(mark) || isBreakWithin(children, end, mark, depth)) {
    end += 1;
  }
  return end;
}

function isBreakWithin(children: readonly Node[], index: number, mark: Mark, depth: number): boolean {
  return (
    mark.type.name !== 'code' &&
    children[index]?.type.name === 'hardBreak' &&
    children[index + 1]?.marks[depth]?.eq(mark) === true
  );
}

function markedParts(mark: Mark, inside: readonly Node[], depth: number): Part[] {
  const content = () => partsOf(inside, depth + 1);
  const { name } = mark.type;
  switch (name) {
    case 'code':
      return [{ kind: 'fixed', source: writeCode(inside.map(({ text }) => text).join('')) }];
    case 'link':
      return [
        { kind: 'fixed', source: '[', isLink: true },
        ...content(),
        { kind: 'fixed', source: `](${writeAddress(mark.attrs.href)})` },
      ];
    default:
      return [
        { kind: 'delimiter', mark: name, opens: true, source: name === 'strong' ? '**' : '*' },
        ...content(),
        { kind: 'delimiter', mark: name, opens: false, source: name === 'strong' ? '**' : '*' },
      ];
  }
}

function plainPart(node: Node): Part {
  return node.isText
    ? { kind: 'text', text: node.text ?? '', encodes: 'nothing' }
    : { kind: 'fixed', source: '\\\n', isBreak: true };
}

function writeCode(text: string): string {
  const lengths = new Set([...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  let length = 1;
  while (lengths.has(length)) {
    length += 1;
  }
  const fence = '`'.repeat(length);
  const isPadded = /^`|`$|^ .+ $/s.test(text);
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** Asterisks that touch others would be read together. */
function chooseMarks(parts: readonly Part[]): void {
  const open: { delimiter: Extract<Part, { kind: 'delimiter' }>; touches: boolean }[] = [];
  const touchesAt = (index: number) =>
    [parts[index - 1], parts[index + 1]].some((part) => part?.kind === 'delimiter');
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'delimiter') {
      continue;
    }
    if (part.opens) {
      open.push({ delimiter: part, touches: touchesAt(index) });
      continue;
    }
    const opening = open.pop();
    if (opening && part.mark === 'em' && (opening.touches || touchesAt(index))) {
      opening.delimiter.source = '_';
      part.source = '_';
    }
  }
}

/** A delimiter counts only between certain characters; one that prevents it becomes a reference. */
function encodeNeighbours(parts: readonly Part[]): boolean {
  let hasChanged = false;
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'delimiter') {
      continue;
    }
    const [inside, outside] = part.opens
      ? [parts[index + 1], parts[index - 1]]
      : [parts[index - 1], parts[index + 1]];
    const inner = edgeOf(inside, part.opens ? 'first' : 'last');
    const outer = edgeOf(outside, part.opens ? 'last' : 'first');
    if (inside?.kind === 'text' && isSpace(inner)) {
      hasChanged = encode(inside, part.opens ? 'first' : 'last') || hasChanged;
    }
    const isWordInside = inside?.kind === 'text' && isWord(inner);
    const isFree = /^[ \u00A0!-/:-@[-`{-~]?$/.test(outer);
    const mayTouch = isWordInside && (part.source !== '_' || isFree);
    if (outside?.kind === 'text' && !isFree && !mayTouch) {
      hasChanged = encode(outside, part.opens ? 'last' : 'first') || hasChanged;
    }
  }
  return hasChanged;
}

function encode(part: Extract<Part, { kind: 'text' }>, end: 'first' | 'last'): boolean {
  const before = part.encodes;
  part.encodes = before === 'nothing' || before === end ? end : 'both';
  return part.encodes !== before;
}

function edgeOf(part: Part | undefined, end: 'first' | 'last'): string {
  if (part?.kind !== 'text') {
    return '';
  }
  const characters = [...part.text];
  if (['both', end].includes(part.encodes) || (characters.length === 1 && part.encodes !== 'nothing')) {
    return '&';
  }
  return (end === 'first' ? characters[0] : characters.at(-1)) ?? '';
}

function isSpace(character: string): boolean {
  return /^\s$/.test(character);
}

function isWord(character: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(character);
}

function writePart(part: Part, parts: readonly Part[], index: number, isBlock: boolean): string {
  if (part.kind !== 'text') {
    return part.source;
  }
  const before = parts[index - 1];
  const after = parts[index + 1];
  const isAtStart = isBlock && (before === undefined || (before.kind === 'fixed' && before.isBreak === true));
  return writeCharacters(part, isAtStart, after?.kind === 'fixed' && after.isLink === true);
}

function writeCharacters(
  { text, encodes }: Extract<Part, { kind: 'text' }>,
  isAtStart: boolean,
  isBeforeLink: boolean,
): string {
  const characters = [...text];
  const first = encodes === 'first' || encodes === 'both' ? reference(characters.shift()) : '';
  const last = encodes === 'last' || encodes === 'both' ? reference(characters.pop()) : '';
  let middle = escaped(characters.join(''));
  if (isAtStart && first === '') {
    middle = escapeStart(middle);
  }
  return first + (isBeforeLink && last === '' ? middle.replace(/!$/, '\\!') : middle) + last;
}

function reference(character: string | undefined): string {
  return character === undefined ? '' : `&#${character.codePointAt(0)};`;
}

/** Texts may hold HTML and `~~struck~~` words, so what only looks like these is escaped, too. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*~[\]]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/&(?=#|[a-z])|<(?=[a-z/!?]|[^\s<>]+@)/gi, '\\$&');
}

function escapeStart(text: string): string {
  return text
    .replace(/^(?:#{1,6}(?=\s|$)|>|[-+:|=](?![\p{L}\p{N}]))/u, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(bulletAtStart, reference);
}
