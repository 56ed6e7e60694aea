import { RefusedImage } from './RefusedImage.ts';
import { SVG } from './readDrawing.ts';

export interface DrawnElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (DrawnElement | string)[];
  readonly uses: string[];
}

/** An element counts each time that a reference draws it. */
const MOST_DRAWN = 100_000;

export type UsesOfNames = ReadonlyMap<string, readonly string[]>;

export function checkReferences(
  drawing: DrawnElement,
  usesOfNames: UsesOfNames,
  removedIds: ReadonlyMap<string, boolean>,
): void {
  if (removedIds.size === 0) {
    return;
  }
  const used = new Set([...usesOfNames.values()].flat());
  walk(drawing, ({ uses }) => {
    for (const id of uses) {
      used.add(id);
    }
  });
  const ids = elementsById(drawing);
  const missed = [...removedIds].filter(([id, isDrawn]) => used.has(id) && (isDrawn || ids.has(id)));
  if (missed.length > 0) {
    throw new RefusedImage(
      'differs',
      'The drawing refers to what is removed',
      missed.map(([id]) => `#${id}`),
    );
  }
}

/** A few elements that are drawn often can take a browser's time. */
export function checkReuse(drawing: DrawnElement, usesOfNames: UsesOfNames): void {
  const byId = elementsById(drawing);
  const counted = new Map<DrawnElement, number>();

  function count(element: DrawnElement): number {
    const known = counted.get(element);
    if (known !== undefined) {
      return known;
    }
    // An element is not drawn again within itself.
    counted.set(element, 0);
    let all = 1;
    for (const child of element.children) {
      all += typeof child === 'string' ? 0 : count(child);
    }
    for (const id of usesOf(element)) {
      const used = byId.get(id);
      all += used ? count(used) : 0;
    }
    if (all > MOST_DRAWN) {
      throw new RefusedImage(
        'reuse',
        `The drawing has more than ${MOST_DRAWN} elements with what it repeats`,
      );
    }
    counted.set(element, all);
    return all;
  }

  function usesOf({ name, attributes, uses }: DrawnElement): Set<string> {
    const classes = (attributes.get('class') ?? '').split(/\s+/).map((one) => `.${one}`);
    const names = ['*', name, `#${attributes.get('id')}`, ...classes];
    return new Set([...uses, ...names.flatMap((one) => usesOfNames.get(one) ?? [])]);
  }

  count(drawing);
}

function elementsById(drawing: DrawnElement): Map<string, DrawnElement> {
  const byId = new Map<string, DrawnElement>();
  walk(drawing, (element) => {
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) {
      byId.set(id, element);
    }
  });
  return byId;
}

export function walk(element: DrawnElement, seen: (element: DrawnElement) => void): void {
  seen(element);
  for (const child of element.children) {
    if (typeof child !== 'string') {
      walk(child, seen);
    }
  }
}

export function writeDrawing(drawing: DrawnElement): Buffer {
  return Buffer.from(written(drawing, ` xmlns="${SVG}"`));
}

function written({ name, attributes, children }: DrawnElement, more = ''): string {
  const pairs = [...attributes].map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`);
  const start = `<${name}${more}${pairs.join('')}`;
  if (children.length === 0) {
    return `${start}/>`;
  }
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child)));
  return `${start}>${inside.join('')}</${name}>`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => escapes[character] ?? '');
}
