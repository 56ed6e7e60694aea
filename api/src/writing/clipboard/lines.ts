import { all, textOf } from './elements.ts';
import type { Format, LeftOut } from './leftOut.ts';

const raised = new Map(pairs('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'));
const lowered = new Map(pairs('0123456789+-=()aeox', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓ'));

/** Makes text and marks of what programs say in other ways within a line. */
export function repairLines(root: ParentNode, leftOut: LeftOut): void {
  for (const image of all(root, 'img[alt]').filter(isEmoji)) {
    image.replaceWith(image.getAttribute('alt') ?? '');
  }
  for (const box of all(root, '[data-box]')) {
    box.replaceWith(box.getAttribute('data-box') === 'checked' ? '☑ ' : '☐ ');
  }
  for (const quotation of all(root, 'q')) {
    quotation.replaceWith('“', ...quotation.childNodes, '”');
  }
  for (const tab of all(root, '[data-space]')) {
    tab.replaceWith(' ');
  }
  shift(root, 'sup, [data-look~="raised"]', raised, 'Superscript', leftOut);
  shift(root, 'sub, [data-look~="lowered"]', lowered, 'Subscript', leftOut);
  countLines(root, 'u, [data-look~="underlined"]', 'Underlining', leftOut);
  countLines(root, 's, [data-look~="struck"]', 'Strikethrough', leftOut);
  repairMarks(root);
  repairSpaces(root);
}

function isEmoji(image: Element): boolean {
  const alternative = image.getAttribute('alt') ?? '';
  return (
    /^(?:\p{RGI_Emoji})+$/v.test(alternative) || (image.classList.contains('emoji') && alternative !== '')
  );
}

/** Digits have characters of their own for that. */
function shift(
  root: ParentNode,
  selector: string,
  characters: ReadonlyMap<string, string>,
  format: Format,
  leftOut: LeftOut,
): void {
  for (const element of all(root, selector)) {
    const text = textOf(element);
    const shifted = [...text].map((character) => characters.get(character));
    if (text !== '' && shifted.every((character) => character !== undefined)) {
      element.replaceWith(shifted.join(''));
      continue;
    }
    if (!/^(?:st|nd|rd|th|er|re|e|o|a|\[.*\]|[†‡*™®]*)$/i.test(text)) {
      leftOut.add(format);
    }
    element.removeAttribute('data-look');
  }
}

/** Links are underlined anyway. */
function countLines(root: ParentNode, selector: string, format: Format, leftOut: LeftOut): void {
  const isMeant = (element: Element) =>
    textOf(element) !== '' &&
    element.closest('a[href]') === null &&
    textOf(element.querySelector('a[href]')) !== textOf(element);
  if (all(root, selector).some(isMeant)) {
    leftOut.add(format);
  }
}

function repairMarks(root: ParentNode): void {
  for (const [look, tag] of [
    ['bold', 'strong'],
    ['italic', 'em'],
  ] as const) {
    for (const element of all(root, `:not(ul, ol, table, tr)[data-look~="${look}"]`)) {
      const mark = element.ownerDocument.createElement(tag);
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
  for (const element of all(root, '[data-look~="regular"], [data-look~="upright"]')) {
    const look = element.getAttribute('data-look') ?? '';
    const isRegular = look.includes('regular') && element.closest('b, strong') !== null;
    const isUpright = look.includes('upright') && element.closest('i, em') !== null;
    const style = [...(isRegular ? ['font-weight:400'] : []), ...(isUpright ? ['font-style:normal'] : [])];
    if (style.length > 0) {
      element.setAttribute('style', style.join(';'));
    }
  }
}

/** A space that does not break means something between a number and its unit, but not where a program put it. */
function repairSpaces(root: ParentNode): void {
  const walker = (root.firstChild?.ownerDocument ?? null)?.createTreeWalker(root as Node, 4);
  while (walker?.nextNode()) {
    const node = walker.currentNode as Text;
    node.data = spaced(node.data);
  }
}

function spaced(text: string): string {
  return text
    .replaceAll(/(?<![\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Mymr}])\u200B|[\uFEFF\u00AD]/gu, '')
    .replaceAll(/\u00A0(?=[\s\u00A0])|(?<=[\s\u00A0])\u00A0|^\u00A0(?![:;!?»%])|\u00A0$/g, ' ');
}

function pairs(from: string, to: string): [string, string][] {
  const shifted = [...to];
  return [...from].map((character, index) => [character, shifted[index] ?? character]);
}
