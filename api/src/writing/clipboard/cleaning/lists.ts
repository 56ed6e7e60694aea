import {
  element,
  find,
  hasClass,
  type Markup,
  type MarkupElement,
  regroup,
  rewrite,
  textOf,
} from './markup.ts';

interface Item {
  readonly level: number;
  readonly number?: number;
  readonly content: readonly Markup[];
}

interface OpenList {
  readonly level: number;
  readonly start?: number;
  readonly items: Markup[][];
}

const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** Also recognizes lists in Word's paragraphs, and in Word Online's lists of one item. */
export function withLists(nodes: readonly Markup[]): readonly Markup[] {
  const bare = rewrite(nodes, (one) => (hasClass(one, /^ListContainerWrapper$/) ? one.children : [one]));
  return regroup(bare, grouped);
}

function grouped(siblings: readonly Markup[]): readonly Markup[] {
  if (!siblings.some((node) => itemsOf(node) !== undefined)) {
    return siblings;
  }
  const result: Markup[] = [];
  let open: OpenList[] = [];
  const close = (level: number) => {
    while ((open.at(-1)?.level ?? 0) > level) {
      const list = toElement(open.pop());
      const outer = open.at(-1)?.items.at(-1);
      (outer ?? result).push(list);
    }
  };
  for (const node of siblings) {
    const items = itemsOf(node);
    if (items) {
      for (const item of items) {
        close(item.level);
        if (open.at(-1)?.level === item.level && !belongs(open.at(-1), item)) {
          close(item.level - 1);
        }
        if (open.at(-1)?.level !== item.level) {
          open = [
            ...open,
            { level: item.level, items: [], ...(item.number !== undefined && { start: item.number }) },
          ];
        }
        open.at(-1)?.items.push([...item.content]);
      }
    } else if (open.length > 0 && typeof node !== 'string' && isContinuation(node)) {
      open.at(-1)?.items.at(-1)?.push(node);
    } else if (open.length === 0 || typeof node !== 'string' || node.trim() !== '') {
      close(0);
      result.push(node);
    }
  }
  close(0);
  return result;
}

function belongs(list: OpenList | undefined, { number }: Item): boolean {
  return number === undefined
    ? list?.start === undefined
    : list?.start !== undefined && number === list.start + list.items.length;
}

function toElement(list: OpenList | undefined): MarkupElement {
  const { start, items = [] } = list ?? {};
  const elements = items.map((content) => element('li', content));
  return start === undefined ? element('ul', elements) : element('ol', elements, { start: String(start) });
}

function itemsOf(node: Markup): readonly Item[] | undefined {
  if (typeof node === 'string') {
    return undefined;
  }
  const list = node.attributes['data-list'];
  if (node.name === 'p' && list !== undefined && list !== 'none') {
    return [paragraphItem(node, list)];
  }
  const items = node.children.filter((child) => typeof child !== 'string');
  const isLevelled =
    /^[uo]l$/.test(node.name) &&
    items.length > 0 &&
    items.every(({ attributes }) => 'data-aria-level' in attributes);
  return isLevelled ? levelledItems(node, items) : undefined;
}

function paragraphItem(paragraph: MarkupElement, list: string): Item {
  const isMark = ({ attributes }: MarkupElement) => attributes['data-list'] === 'ignore';
  const number = numberOf(textOf(find(paragraph.children, isMark).slice(0, 1)));
  return {
    level: Number(/level(\d)/.exec(list)?.[1] ?? 1),
    content: rewrite(paragraph.children, (one) => (isMark(one) ? [] : [one])),
    ...(number !== undefined && { number }),
  };
}

function levelledItems(list: MarkupElement, items: readonly MarkupElement[]): Item[] {
  const start = Number(list.attributes.start ?? 1);
  return items.map(({ attributes, children }, index) => ({
    level: Number(attributes['data-aria-level']) || 1,
    content: children,
    ...(list.name === 'ol' && { number: start + index }),
  }));
}

function numberOf(mark: string): number | undefined {
  const digits = /(\d+)[.):]*$/.exec(mark);
  if (digits) {
    return Number(digits[1]);
  }
  const [, letters] = /^\(?([a-z]+)[.):]+$/i.exec(mark) ?? [];
  if (letters === undefined) {
    return /[.):\u3001]$/.test(mark) && mark.length > 1 ? 1 : undefined;
  }
  const lower = letters.toLowerCase();
  return lower.length === 1 && lower !== 'i' ? lower.charCodeAt(0) - 96 : (romanNumber(lower) ?? 1);
}

function romanNumber(letters: string): number | undefined {
  const values = [...letters].map((letter) => roman[letter] ?? Number.NaN);
  const sum = values.reduce(
    (total, value, at) => total + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
  return Number.isNaN(sum) ? undefined : sum;
}

/** Whether it continues an item and has no mark. */
function isContinuation(node: MarkupElement): boolean {
  return node.name === 'p' && hasClass(node, /^MsoList(?:Paragraph|Continue)/);
}
