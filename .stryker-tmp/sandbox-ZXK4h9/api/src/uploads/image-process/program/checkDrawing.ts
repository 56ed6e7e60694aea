import { SaxesParser } from 'saxes';
import type { Refusal } from '../messages.ts';
import { RefusedImage } from './RefusedImage.ts';

/** The limits of a drawing. Logos and illustrations need a tenth of this. */
export const drawingLimits = {
  elements: 10_000,
  /** The depth of nested elements. */
  nesting: 64,
  /** Per element. */
  attributes: 64,
  /** Characters of text: laying out text takes longer than anything else. */
  text: 5_000,
} as const;

/** How much is parsed between two checks of the limits, in characters. */
const PIECE = 65_536;

/**
 * Counts what a drawing contains before anything parses or renders it as a whole, and stops at the first excess. A
 * doctype is allowed, since drawing programs write one; one that declares something (entities) is refused.
 *
 * @throws RefusedImage
 */
export function checkDrawing(image: Buffer): void {
  const counts = { elements: 0, nesting: 0, text: 0 };
  /** How many of the open elements are text elements. */
  let texts = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => refuse('unreadable', error.message));
  parser.on('doctype', (declaration) => {
    if (/[[\]]|ENTITY/.test(declaration)) {
      refuse('declarations', 'The drawing contains declarations');
    }
  });
  parser.on('attribute', () => {
    attributes += 1;
    hold('attributes', attributes);
  });
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
    counts.elements += 1;
    counts.nesting += 1;
    hold('elements', counts.elements);
    hold('nesting', counts.nesting);
  });
  parser.on('opentag', ({ local, uri }) => {
    if (counts.elements === 1 && !(local === 'svg' && uri === 'http://www.w3.org/2000/svg')) {
      refuse('unreadable', 'It is not a drawing');
    }
    texts += isText(local) ? 1 : 0;
  });
  parser.on('closetag', ({ local }) => {
    counts.nesting -= 1;
    texts -= isText(local) ? 1 : 0;
  });
  const write = (characters: string) => {
    if (texts > 0) {
      counts.text += characters.length;
      hold('text', counts.text);
    }
  };
  parser.on('text', write);
  parser.on('cdata', write);
  const text = decoded(image);
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
  }
  parser.close();
}

function isText(name: string): boolean {
  return name.toLowerCase() === 'text';
}

function hold(what: keyof typeof drawingLimits, count: number): void {
  if (count > drawingLimits[what]) {
    refuse(what, `The drawing has more ${what} than ${drawingLimits[what]}`);
  }
}

function refuse(why: Refusal, message: string): never {
  throw new RefusedImage(why, message);
}

function decoded(image: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(image);
  } catch {
    return refuse('unreadable', 'The drawing is not text');
  }
}
