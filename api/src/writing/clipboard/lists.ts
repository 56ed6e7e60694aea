import { all, textOf, unwrap } from './elements.ts';

interface Item {
  readonly level: number;
  /** Undefined in a list with bullets. */
  readonly number?: number;
  readonly content: readonly Node[];
}

interface OpenList {
  readonly level: number;
  readonly element: Element;
  next: number;
}

const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** Makes nested lists of the paragraphs of Word, and of the lists of Word Online, of which each has one item. */
export function repairLists(root: ParentNode): void {
  for (const wrapper of all(root, '.ListContainerWrapper')) {
    unwrap(wrapper);
  }
  for (const parent of parentsOf(all(root, 'p[data-list]'))) {
    regroup(parent, paragraphItem);
  }
  for (const parent of parentsOf(all(root, 'li[data-aria-level]').map((item) => item.parentElement))) {
    regroup(parent, (element) => (isLevelled(element) ? levelledItems(element) : undefined));
  }
}

function parentsOf(elements: readonly (Element | null)[]): Set<Element | DocumentFragment> {
  const parents = elements.map((element) => element?.parentNode);
  return new Set(parents.filter((parent) => parent?.nodeType === 1 || parent?.nodeType === 11)) as Set<
    Element | DocumentFragment
  >;
}

/** @param itemsOf Undefined for an element that is no item. */
function regroup(
  parent: Element | DocumentFragment,
  itemsOf: (element: Element) => readonly Item[] | undefined,
): void {
  let open: OpenList[] = [];
  for (const element of [...parent.children]) {
    const items = itemsOf(element);
    if (items) {
      for (const item of items) {
        open = addItem(open, item, element);
      }
      element.remove();
    } else if (open.length > 0 && isContinuation(element)) {
      open.at(-1)?.element.lastElementChild?.append(element);
    } else {
      open = [];
    }
  }
}

function addItem(lists: readonly OpenList[], item: Item, place: Element): OpenList[] {
  const { number, level, content } = item;
  const open = lists.filter((list) => list.level <= level);
  const last = open.at(-1);
  const isNext = last?.level === level && belongs(last, number);
  if (last?.level === level && !isNext) {
    open.pop();
  }
  const list = isNext ? last : startList(open.at(-1), item, place);
  if (!isNext) {
    open.push(list);
  }
  const element = place.ownerDocument.createElement('li');
  element.append(...content);
  list.element.append(element);
  list.next += 1;
  return open;
}

function belongs({ element, next }: OpenList, number: number | undefined): boolean {
  return number === undefined ? element.tagName === 'UL' : element.tagName === 'OL' && number === next;
}

function startList(outer: OpenList | undefined, { level, number }: Item, place: Element): OpenList {
  const element = place.ownerDocument.createElement(number === undefined ? 'ul' : 'ol');
  if (number !== undefined && number !== 1) {
    element.setAttribute('start', String(number));
  }
  if (outer) {
    outer.element.lastElementChild?.append(element);
  } else {
    place.before(element);
  }
  return { level, element, next: number ?? 1 };
}

function paragraphItem(paragraph: Element): Item[] | undefined {
  const list = paragraph.getAttribute('data-list');
  const mark = paragraph.querySelector('[data-list="ignore"]');
  const text = textOf(mark);
  mark?.remove();
  if (paragraph.tagName !== 'P' || list === null || list === 'none') {
    return undefined;
  }
  const number = numberOf(text);
  const level = Number(/level(\d)/.exec(list)?.[1] ?? 1);
  return [{ level, content: [...paragraph.childNodes], ...(number !== undefined && { number }) }];
}

/** Undefined for bullets. */
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

/** A paragraph of an item that has no mark of its own. */
function isContinuation({ tagName, className }: Element): boolean {
  return tagName === 'P' && /MsoList(?:Paragraph|Continue)/.test(className);
}

/** Word Online gives each item a list of its own, and says how deep it is. */
function isLevelled(element: Element): boolean {
  return (
    /^[UO]L$/.test(element.tagName) &&
    [...element.children].every((item) => item.tagName === 'LI' && item.hasAttribute('data-aria-level'))
  );
}

function levelledItems(list: Element): Item[] {
  const start = Number(list.getAttribute('start') ?? 1);
  return [...list.children].map((item, index) => ({
    level: Number(item.getAttribute('data-aria-level')) || 1,
    content: [...item.childNodes],
    ...(list.tagName === 'OL' && { number: start + index }),
  }));
}
