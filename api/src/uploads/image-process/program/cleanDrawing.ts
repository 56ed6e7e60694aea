import { unescape as decodeLeniently } from 'node:querystring';
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { animations, invisibleElements, keptAttributes, keptElements } from './drawingNames.ts';
import {
  cleanDeclarations,
  cleanStyles,
  idsIn,
  isKeptValue,
  isProperty,
  type Lost,
} from './drawingStyles.ts';
import { checkReuse, type DrawnElement, writeDrawing } from './drawingTree.ts';
import { embedImage } from './embedImage.ts';
import { RefusedImage } from './RefusedImage.ts';
import { readDrawing, SVG } from './readDrawing.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Elements in which text is shown, or read aloud. */
const withText = new Set(['text', 'tspan', 'textPath', 'title', 'desc']);

/** How many pairs of a selector and an element may be compared when it is drawn, which takes about a second. */
const MOST_MATCHES = 2_000_000;

export interface CleanDrawing {
  readonly bytes: Buffer;
  readonly isAnimated: boolean;
  /** The names of what was removed and could have been visible. */
  readonly lost: ReadonlySet<string>;
}

/**
 * Cleans a drawing: shapes, texts, styles, references within the drawing, embedded pictures and animations stay. What
 * is never visible goes: scripts, comments, metadata, the drawing program's own data.
 *
 * @throws RefusedImage if it would look different without something that the site does not keep, or shows nothing.
 */
export async function cleanDrawing(file: Buffer): Promise<CleanDrawing> {
  const cleaning = new Cleaning();
  readDrawing(file, cleaning);
  const { drawing, usesOfNames, lost, elements, selectors, hasStyledLinks } = cleaning;
  if (!drawing?.children.some((child) => typeof child !== 'string')) {
    throw new RefusedImage('empty', 'Nothing of the drawing can be kept');
  }
  if (hasStyledLinks && lost.has('<a>')) {
    throw new RefusedImage('differs', 'The drawing has styles for links', ['<a>']);
  }
  if (elements * selectors > MOST_MATCHES) {
    throw new RefusedImage('styles', `The drawing has ${selectors} selectors for ${elements} elements`);
  }
  checkReuse(drawing, usesOfNames);
  let pixels = 0;
  for (const { attributes } of cleaning.images) {
    const image = await embedImage(attributes.get('href') ?? '', pixels);
    pixels = image.pixels;
    attributes.set('href', image.href);
  }
  return { bytes: writeDrawing(drawing), isAnimated: cleaning.isAnimated, lost };
}

/** Builds the drawing from what is kept as it is read. */
class Cleaning {
  drawing: DrawnElement | undefined;
  isAnimated = false;
  elements = 0;
  selectors = 0;
  hasStyledLinks = false;
  readonly images: DrawnElement[] = [];
  readonly lost: Lost = new Set();
  readonly usesOfNames = new Map<string, readonly string[]>();
  private readonly path: DrawnElement[] = [];
  /** How many open elements belong to one that is removed. */
  private removed = 0;

  instruction(target: string): void {
    if (target === 'xml-stylesheet') {
      throw new RefusedImage('outsideStyles', 'The drawing names a stylesheet');
    }
  }

  open({ local, uri, attributes }: SaxesTagNS): void {
    if (this.removed > 0 || !this.isKept(local, uri, attributes)) {
      this.removed += 1;
      return;
    }
    const parent = this.path.at(-1);
    // A link leads nowhere from a picture; what it surrounds stays.
    const name = local === 'a' ? (parent && withText.has(parent.name) ? 'tspan' : 'g') : local;
    if (local === 'a') {
      this.lost.add('<a>');
    }
    const element: DrawnElement = { name, attributes: new Map(), children: [], uses: [] };
    for (const attribute of Object.values(attributes)) {
      this.keepAttribute(element, attribute, local);
    }
    this.elements += 1;
    parent?.children.push(element);
    this.drawing ??= element;
    this.path.push(element);
    if (animations.has(name)) {
      this.isAnimated = true;
    }
  }

  text(text: string): void {
    const element = this.path.at(-1);
    if (this.removed === 0 && element && (withText.has(element.name) || element.name === 'style')) {
      element.children.push(text);
    }
  }

  close(): void {
    if (this.removed > 0) {
      this.removed -= 1;
      return;
    }
    const element = this.path.pop();
    if (element?.name === 'style') {
      this.keepStyles(element);
    }
  }

  private isKept(name: string, uri: string, attributes: Readonly<Record<string, SaxesAttributeNS>>): boolean {
    if (uri !== SVG) {
      if (uri === XHTML && (name === 'style' || name === 'link')) {
        throw new RefusedImage('outsideStyles', `The drawing has a ${name} of HTML`);
      }
      return false;
    }
    if (name === 'foreignObject' && !attributes.requiredExtensions?.value.trim()) {
      throw new RefusedImage('foreignObject', 'The drawing has a foreignObject');
    }
    if (name === 'discard') {
      throw new RefusedImage('animation', 'The drawing removes elements after a time');
    }
    if (name === 'style' && !/^(?:text\/css)?$/i.test(attributes.type?.value.trim() ?? '')) {
      return false;
    }
    if (!keptElements.has(name) && name !== 'a') {
      if (!invisibleElements.has(name) && name !== 'foreignObject') {
        this.lost.add(`<${name}>`);
      }
      return false;
    }
    return !(animations.has(name) && /^on/i.test(attributes.attributeName?.value.trim() ?? ''));
  }

  private keepAttribute(element: DrawnElement, attribute: SaxesAttributeNS, tag: string): void {
    const { local, uri, value } = attribute;
    if (local === 'href' && (uri === '' || uri === XLINK)) {
      if (tag !== 'a' && !(uri === XLINK && element.attributes.has('href'))) {
        this.keepReference(element, value.trim());
      }
    } else if (uri === XML && (local === 'space' || local === 'lang')) {
      element.attributes.set(`xml:${local}`, value);
    } else if (uri === '' && local === 'style') {
      const { css, isAnimated } = cleanDeclarations(value, this.lost);
      element.attributes.set('style', css);
      element.uses.push(...idsIn(css));
      this.isAnimated ||= isAnimated;
    } else if (uri === '' && this.isKeptAttribute(element.name, local, value)) {
      element.attributes.set(local, value);
      element.uses.push(...idsIn(value));
    }
  }

  private isKeptAttribute(element: string, name: string, value: string): boolean {
    if (animations.has(element)) {
      if (name === 'attributeName' && !(isProperty(value.trim()) || keptAttributes.has(value.trim()))) {
        throw new RefusedImage('animation', `The drawing animates ${value}`);
      }
      if (/^(?:from|to|by|values)$/.test(name)) {
        return value.split(';').every((one) => isKeptValue(name, one, this.lost));
      }
    }
    // Styles may select by these.
    return (keptAttributes.has(name) && !isProperty(name)) || /^(?:data|aria)-[\w.-]+$/.test(name)
      ? true
      : isProperty(name) && isKeptValue(name, value, this.lost);
  }

  private keepReference(element: DrawnElement, address: string): void {
    if (/^#./.test(address)) {
      element.attributes.set('href', address);
      // As browsers read it.
      element.uses.push(decodeLeniently(address.slice(1)));
    } else if (element.name === 'image' || element.name === 'feImage') {
      if (address !== '') {
        element.attributes.set('href', address);
        this.images.push(element);
      }
    } else if (address !== '' && address !== '#') {
      throw new RefusedImage('outside', `A ${element.name} refers to something outside the drawing`);
    }
  }

  private keepStyles(element: DrawnElement): void {
    const { css, isAnimated, selectors, uses, names } = cleanStyles(element.children.join(''), this.lost);
    element.children.splice(0, element.children.length, css);
    this.isAnimated ||= isAnimated;
    this.selectors += selectors;
    this.hasStyledLinks ||= names.has('a');
    for (const [name, ids] of uses) {
      this.usesOfNames.set(name, [...(this.usesOfNames.get(name) ?? []), ...ids]);
    }
  }
}
