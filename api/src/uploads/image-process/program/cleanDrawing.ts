import { unescape as decodeLeniently } from 'node:querystring';
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { disturbedParts, type Removed } from './disturbedSelectors.ts';
import { animations, invisibleElements, keptAttributes, keptElements } from './drawingNames.ts';
import {
  checkValue,
  cleanDeclarations,
  cleanStyles,
  idsIn,
  isProperty,
  type Selectors,
} from './drawingStyles.ts';
import { checkReferences, checkReuse, type DrawnElement, writeDrawing } from './drawingTree.ts';
import { embedImage } from './embedImage.ts';
import { needsBrowser } from './needsBrowser.ts';
import { RefusedImage } from './RefusedImage.ts';
import { readDrawing, SVG } from './readDrawing.ts';

const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const XHTML = 'http://www.w3.org/1999/xhtml';

const withText = new Set(['text', 'tspan', 'textPath', 'a', 'title', 'desc']);

/** How often a selector may be compared with an element: about a second's work. */
const MOST_MATCHES = 2_000_000;

export interface CleanDrawing {
  readonly bytes: Buffer;
  /** The drawing with its pictures as they were, because browsers apply their orientation. */
  readonly compared: Buffer;
  readonly isAnimated: boolean;
  readonly needsBrowser: boolean;
  /** What was left out and may have been visible. */
  readonly lost: ReadonlySet<string>;
}

/** @throws RefusedImage if it would look different, or shows nothing. */
export async function cleanDrawing(file: Buffer): Promise<CleanDrawing> {
  const cleaning = new Cleaning();
  readDrawing(file, cleaning);
  const { drawing, usesOfNames, isAnimated, lost, elements, selectors } = cleaning;
  if (!drawing?.children.some((child) => typeof child !== 'string')) {
    throw new RefusedImage('empty', 'Nothing of the drawing can be kept');
  }
  const count = selectors.reduce((sum, list) => sum + (list.type === 'Raw' ? 1 : list.children.size), 0);
  if (elements * count > MOST_MATCHES) {
    throw new RefusedImage('styles', `The drawing has ${count} selectors for ${elements} elements`);
  }
  checkReuse(drawing, usesOfNames);
  checkReferences(drawing, usesOfNames, cleaning.removedIds);
  const disturbed = disturbedParts(selectors, cleaning.removed);
  if (disturbed.size > 0) {
    throw new RefusedImage('selectors', 'The drawing has styles for what is removed', disturbed);
  }
  const compared = writeDrawing(drawing);
  await embedAll(cleaning.images, compared.includes('image-orientation'));
  return { bytes: writeDrawing(drawing), compared, isAnimated, needsBrowser: needsBrowser(drawing), lost };
}

/** @param isOriented Whether styles orient pictures, which is done here. */
async function embedAll(images: Iterable<DrawnElement>, isOriented: boolean): Promise<void> {
  let before = 0;
  for (const { attributes } of images) {
    const { href, pixels, isTurned } = await embedImage(attributes.get('href') ?? '', before);
    if (isTurned && isOriented) {
      throw new RefusedImage('differs', 'The drawing turns a picture', ['image-orientation']);
    }
    before = pixels;
    attributes.set('href', href);
  }
}

class Cleaning {
  drawing: DrawnElement | undefined;
  isAnimated = false;
  elements = 0;
  readonly images = new Set<DrawnElement>();
  readonly lost = new Set<string>();
  readonly removed: Removed = { elements: false, texts: false, attributes: new Set() };
  /** By id, whether a reference could have drawn the element. */
  readonly removedIds = new Map<string, boolean>();
  readonly selectors: Selectors[] = [];
  readonly usesOfNames = new Map<string, readonly string[]>();
  private readonly path: DrawnElement[] = [];
  private depthRemoved = 0;

  instruction(target: string): void {
    if (target === 'xml-stylesheet') {
      throw new RefusedImage('outsideStyles', 'The drawing names a stylesheet');
    }
  }

  open({ local, uri, attributes }: SaxesTagNS): void {
    if (this.depthRemoved > 0 || !this.isKept(local, uri, attributes)) {
      this.remove(local, uri, attributes.id?.value);
      return;
    }
    const element: DrawnElement = { name: local, attributes: new Map(), children: [], uses: [] };
    for (const attribute of Object.values(attributes)) {
      this.keepAttribute(element, attribute);
    }
    this.elements += 1;
    this.path.at(-1)?.children.push(element);
    this.drawing ??= element;
    this.path.push(element);
    if (animations.has(local)) {
      this.isAnimated = true;
    }
  }

  text(text: string): void {
    const element = this.path.at(-1);
    if (this.depthRemoved > 0 || !element) {
      return;
    }
    if (withText.has(element.name) || element.name === 'style') {
      element.children.push(text);
    } else {
      this.removed.texts = true;
    }
  }

  close(): void {
    if (this.depthRemoved > 0) {
      this.depthRemoved -= 1;
      return;
    }
    const element = this.path.pop();
    if (element?.name === 'style') {
      this.keepStyles(element);
    }
  }

  private remove(name: string, uri: string, id: string | undefined): void {
    const isOfSvg = uri === SVG;
    // Only the first child that fits is drawn, and it may draw nothing.
    if (
      isOfSvg &&
      name !== 'foreignObject' &&
      this.depthRemoved === 0 &&
      this.path.at(-1)?.name === 'switch'
    ) {
      throw new RefusedImage('differs', `A switch contains a ${name}`, ['<switch>', `<${name}>`]);
    }
    if (id !== undefined) {
      this.removedIds.set(id, this.removedIds.get(id) || (isOfSvg && keptElements.has(name)));
    }
    this.removed.elements = true;
    this.depthRemoved += 1;
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
      this.lost.add('<style>');
      return false;
    }
    if (!keptElements.has(name)) {
      if (!invisibleElements.has(name) && name !== 'foreignObject') {
        this.lost.add(`<${name}>`);
      }
      return false;
    }
    return !(animations.has(name) && /^on/i.test(attributes.attributeName?.value.trim() ?? ''));
  }

  private keepAttribute(element: DrawnElement, attribute: SaxesAttributeNS): void {
    const { local, uri, value } = attribute;
    const name = uri === XML ? `xml:${local}` : local;
    if (local === 'href' && (uri === '' || uri === XLINK)) {
      this.keepReference(element, attribute);
    } else if (
      (uri === XML && /^(?:space|lang)$/.test(local)) ||
      (uri === '' && isKeptAttribute(element.name, local, value))
    ) {
      element.attributes.set(name, value);
      element.uses.push(...idsIn(value), ...(animations.has(element.name) ? eventsIn(value) : []));
    } else if (uri === '' && local === 'style') {
      const { css, isAnimated } = cleanDeclarations(value);
      element.attributes.set('style', css);
      element.uses.push(...idsIn(css));
      this.isAnimated ||= isAnimated;
    }
    if (element.attributes.get(name) !== value && uri !== XMLNS) {
      this.removed.attributes.add(uri === '' ? local : `|${local}`);
    }
  }

  private keepReference(element: DrawnElement, { uri, value }: SaxesAttributeNS): void {
    const address = value.trim();
    const { name, attributes } = element;
    if (uri === XLINK) {
      this.removed.attributes.add('href').add('|href');
      if (attributes.has('href')) {
        return;
      }
    }
    // Links do not work in a picture, but their content stays.
    if (name === 'a' || address === '' || address === '#') {
      return;
    }
    if (address.startsWith('#')) {
      attributes.set('href', address);
      element.uses.push(decodeLeniently(address.slice(1)));
    } else if (name === 'image' || name === 'feImage') {
      attributes.set('href', address);
      this.images.add(element);
      this.removed.attributes.add('href');
    } else {
      throw new RefusedImage('outside', `A ${name} refers to something outside the drawing`);
    }
  }

  private keepStyles(element: DrawnElement): void {
    const { css, isAnimated, selectors, uses } = cleanStyles(element.children.join(''));
    element.children.splice(0, element.children.length, css);
    this.isAnimated ||= isAnimated;
    this.selectors.push(...selectors);
    for (const [name, ids] of uses) {
      this.usesOfNames.set(name, [...(this.usesOfNames.get(name) ?? []), ...ids]);
    }
  }
}

function isKeptAttribute(element: string, name: string, value: string): boolean {
  if (animations.has(element)) {
    if (name === 'attributeName' && !(isProperty(value.trim()) || keptAttributes.has(value.trim()))) {
      throw new RefusedImage('animation', `The drawing animates ${value}`);
    }
    if (/^(?:from|to|by|values)$/.test(name)) {
      for (const one of value.split(';')) {
        checkValue(name, one);
      }
      return true;
    }
  }
  if (isProperty(name)) {
    checkValue(name, value);
    return true;
  }
  return keptAttributes.has(name) || /^(?:data|aria)-[\w.-]+$/.test(name);
}

function eventsIn(value: string): string[] {
  return [...value.matchAll(/([^\s;]+)\.\w+/g)].map(([, id = '']) => id);
}
