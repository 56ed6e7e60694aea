import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import type { Refusal } from '../../imageRefusal.ts';
import { drawingText } from './drawingText.ts';
import { RefusedImage } from './RefusedImage.ts';

export const SVG = 'http://www.w3.org/2000/svg';

/** These are ten times what logos and illustrations need. */
const drawingLimits = {
  elements: 10_000,
  nesting: 64,
  attributes: 64,
  /** In characters: layout of text takes longest. */
  text: 5_000,
} as const;

const MOST_EXPANDED = 100_000;

const PIECE = 65_536;

export interface DrawingReader {
  open(tag: SaxesTagNS): void;
  close(): void;
  text(text: string): void;
  instruction(target: string): void;
}

/**
 * Stops at the first excess, before anything is rendered. Doctypes and plain-text entities are allowed,
 * because drawing programs write them.
 * @throws RefusedImage for other declarations with an effect.
 */
export function readDrawing(image: Buffer, reader?: DrawingReader): void {
  const counts = { elements: 0, nesting: 0, text: 0 };
  let texts = 0;
  let attributes = 0;
  const text = drawingText(image);
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => {
    const [, prefix] = /unbound namespace prefix: "(.*)"/.exec(message) ?? [];
    if (prefix !== undefined) {
      refuse('prefix', message, [prefix]);
    }
    refuse(counts.elements > 0 ? 'malformed' : 'unreadable', message, [String(parser.line)]);
  });
  parser.on('doctype', (declaration) => Object.assign(parser.ENTITIES, entitiesOf(declaration, text)));
  parser.on('processinginstruction', ({ target }) => reader?.instruction(target));
  parser.on('attribute', (_attribute: SaxesAttributeNS) => {
    attributes += 1;
    hold('attributes', attributes);
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    counts.elements += 1;
    counts.nesting += 1;
    hold('elements', counts.elements);
    hold('nesting', counts.nesting);
  });
  parser.on('opentag', (tag) => {
    if (counts.elements === 1 && tag.local !== 'svg') {
      refuse('unreadable', 'It is not a drawing');
    }
    if (counts.elements === 1 && tag.uri !== SVG) {
      refuse('namespace', 'It has no namespace');
    }
    texts += isText(tag.local) ? 1 : 0;
    reader?.open(tag);
  });
  parser.on('closetag', ({ local }) => {
    counts.nesting -= 1;
    texts -= isText(local) ? 1 : 0;
    reader?.close();
  });
  const write = (characters: string) => {
    if (texts > 0) {
      counts.text += characters.length;
      hold('text', counts.text);
    }
    reader?.text(characters);
  };
  parser.on('text', write);
  parser.on('cdata', write);
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
  }
  parser.close();
}

const entity = /<!ENTITY\s+([\w.-]+)\s+(?:"((?:[^"&%<]|&#)*)"|'((?:[^'&%<]|&#)*)')\s*>/;
const withoutEffect =
  /<!--[\s\S]*?-->|<!ATTLIST\s+[\w:.-]+(?:\s+[\w:.-]+\s+CDATA\s+#(?:IMPLIED|REQUIRED))*\s*>/;
const declarations = new RegExp(`\\s+|${entity.source}|${withoutEffect.source}`, 'gy');

/** Entities may not contain others, so they cannot multiply. */
function entitiesOf(doctype: string, text: string): Record<string, string> {
  const [, inside = ''] = /\[([\s\S]*)\]\s*$/.exec(doctype) ?? [];
  const entities: Record<string, string> = {};
  let read = 0;
  for (const [all, name, double, single] of inside.matchAll(declarations)) {
    read += all.length;
    if (name !== undefined) {
      entities[name] ??= plainText(double ?? single ?? '');
    }
  }
  const [, kind = ''] = /^<!(\w+)/.exec(inside.slice(read)) ?? [];
  if (kind !== '' && kind !== 'ENTITY') {
    refuse('doctype', `The drawing has an ${kind}`, [`<!${kind}>`]);
  }
  if (read < inside.length || /ENTITY/.test(doctype.replace(inside, ''))) {
    refuse('declarations', 'The drawing contains declarations');
  }
  let expanded = 0;
  for (const [, name = ''] of text.matchAll(/&([\w.-]+);/g)) {
    expanded += Object.hasOwn(entities, name) ? (entities[name]?.length ?? 0) : 0;
  }
  if (expanded > MOST_EXPANDED) {
    refuse('declarations', `The entities of the drawing stand for more than ${MOST_EXPANDED} characters`);
  }
  return entities;
}

/** Numbered characters must not begin markup. */
function plainText(value: string): string {
  const text = value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
    String.fromCodePoint(Math.min(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), 0x10ffff)),
  );
  return /[&<]/.test(text) ? refuse('declarations', 'The drawing has an entity of markup') : text;
}

function isText(name: string): boolean {
  return name.toLowerCase() === 'text';
}

function hold(what: keyof typeof drawingLimits, count: number): void {
  if (count > drawingLimits[what]) {
    refuse(what, `The drawing has more ${what} than ${drawingLimits[what]}`);
  }
}

function refuse(why: Refusal, message: string, parts: Iterable<string> = []): never {
  throw new RefusedImage(why, message, parts);
}
