import type { Format, LeftOut } from './leftOut.ts';
import { looks, type Markup, type MarkupElement, rewrite, textOf } from './markup.ts';

const raised = new Map(pairs('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'));
const lowered = new Map(pairs('0123456789+-=()aeox', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓ'));

export function withLines(nodes: readonly Markup[], leftOut: LeftOut): Markup[] {
  countOutsideLinks(nodes, 'u', 'underlined', 'Underlining', leftOut);
  countOutsideLinks(nodes, 's', 'struck', 'Strikethrough', leftOut);
  return withSpaces(rewrite(nodes, (element) => line(element, leftOut)));
}

function line(element: MarkupElement, leftOut: LeftOut): readonly Markup[] {
  const { name, attributes, children } = element;
  if (name === 'img') {
    return isEmoji(element) ? [attributes.alt ?? ''] : [element];
  }
  if (attributes['data-box'] !== undefined) {
    return [attributes['data-box'] === 'checked' ? '☑ ' : '☐ '];
  }
  if (attributes['data-space'] !== undefined) {
    return [' '];
  }
  if (name === 'q') {
    return ['“', ...children, '”'];
  }
  if (name === 'sup' || looks(element, 'raised')) {
    return shifted(element, raised, 'Superscript', leftOut);
  }
  if (name === 'sub' || looks(element, 'lowered')) {
    return shifted(element, lowered, 'Subscript', leftOut);
  }
  return [element];
}

function isEmoji(image: MarkupElement): boolean {
  const { alt = '', class: classes = '' } = image.attributes;
  return /^(?:\p{RGI_Emoji})+$/v.test(alt) || (/\bemoji\b/.test(classes) && alt !== '');
}

/** Raised and lowered digits have characters of their own. */
function shifted(
  element: MarkupElement,
  characters: ReadonlyMap<string, string>,
  format: Format,
  leftOut: LeftOut,
): readonly Markup[] {
  const text = textOf(element.children);
  const isPossible = text !== '' && [...text].every((character) => characters.has(character));
  if (!isPossible && !/^(?:st|nd|rd|th|er|re|e|o|a|\[.*\]|[†‡*™®]*)$/i.test(text)) {
    leftOut.add(format);
  }
  return isPossible
    ? withText(element.children, (one) => [...one].map((at) => characters.get(at) ?? at).join(''))
    : [element];
}

function withText(nodes: readonly Markup[], change: (text: string) => string): Markup[] {
  return nodes.map((node) =>
    typeof node === 'string' ? change(node) : { ...node, children: withText(node.children, change) },
  );
}

function countOutsideLinks(
  nodes: readonly Markup[],
  name: string,
  look: string,
  format: Format,
  leftOut: LeftOut,
): void {
  const withoutLinks = rewrite(nodes, (element) =>
    element.name === 'a' && element.attributes.href ? [] : [element],
  );
  const isSeen = (siblings: readonly Markup[]): boolean =>
    siblings.some(
      (node) =>
        typeof node !== 'string' &&
        (node.name === name || looks(node, look) ? textOf(node.children) !== '' : isSeen(node.children)),
    );
  if (isSeen(withoutLinks)) {
    leftOut.add(format);
  }
}

/** A no-break space matters between a number and its unit, but not where a program put it. */
function withSpaces(nodes: readonly Markup[]): Markup[] {
  return withText(nodes, (text) =>
    text
      .replaceAll(/(?<![\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Mymr}])\u200B|[\uFEFF\u00AD]/gu, '')
      .replaceAll(/\u00A0(?=[\s\u00A0])|(?<=[\s\u00A0])\u00A0|^\u00A0(?![:;!?»%])|\u00A0$/g, ' '),
  );
}

function pairs(from: string, to: string): [string, string][] {
  const shiftedTo = [...to];
  return [...from].map((character, index) => [character, shiftedTo[index] ?? character]);
}
