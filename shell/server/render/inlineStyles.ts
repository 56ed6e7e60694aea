import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { integrityOf } from '../../src/page/composition';
import type { DocumentAssets } from '../../src/page/pagePayload';
import type { Composition } from '../composition/composition';

/**
 * The most characters of a document with its styles: so many come, compressed, with the first bytes that a new connection
 * may send (about 14 kB). A longer one waits for another turn, which costs more than the request that is saved.
 */
const LONGEST_DOCUMENT = 50_000;
/** Style sheets whose text is kept: those of a few releases. Their names change with what they hold. */
const KEPT = 200;

interface StyleText {
  readonly text: string;
  /** As a content security policy names it: `sha256-…`. */
  readonly hash: string;
}

export interface StyledHtml {
  readonly html: string;
  /** Hashes of the style elements that the document's policy has to allow. */
  readonly styleHashes: readonly string[];
}

interface InlineStylesOptions {
  /** Where the shell's browser files are, which the site has below `/assets/`. */
  readonly browserFolder: string;
}

/**
 * Puts the style sheets of a finished document in the place of the links to them, so that it can be painted when it is
 * there, without a further request. `shell/src/document/inlineStyles.ts` finds them in the browser.
 */
export function createInlineStyles({ browserFolder }: InlineStylesOptions) {
  const known = new LRUCache<string, Promise<StyleText | null>>({ max: KEPT });

  async function styleAt(href: string, composition: Composition): Promise<StyleText | null> {
    const reading = known.get(href) ?? readStyle(href, composition);
    known.set(href, reading);
    const style = await reading;
    if (!style) {
      known.delete(href);
    }
    return style;
  }

  async function readStyle(href: string, { slices, releaseOf }: Composition): Promise<StyleText | null> {
    const [, asset] = /^\/assets\/([\w.-]+)$/.exec(href) ?? [];
    if (asset) {
      return styleIn(join(browserFolder, asset));
    }
    const slice = slices.find(({ base }) => href.startsWith(base));
    const release = slice && releaseOf(slice.slice);
    if (!release) {
      return null;
    }
    const path = href.slice(slice.base.length);
    return styleIn(join(release.folder, path), integrityOf(slice, path));
  }

  return async function withStyles(
    html: string,
    { styles, sliceStyles }: DocumentAssets,
    composition: Composition,
  ): Promise<StyledHtml> {
    const hrefs = [...styles, ...sliceStyles.map(({ href }) => href)];
    const texts = await Promise.all(hrefs.map((href) => styleAt(href, composition)));
    const found = texts.filter((style) => style !== null);
    const length = found.reduce((sum, { text }) => sum + text.length, html.length);
    // All or none: the order of style sheets counts.
    if (found.length < hrefs.length || length > LONGEST_DOCUMENT) {
      return { html, styleHashes: [] };
    }
    const head = html.slice(0, html.indexOf('</head>') + 1);
    const styled: string[] = [];
    let end = 0;
    // Each behind the one before it: what a style sheet holds is no link, whatever it looks like.
    for (const [index, { text }] of found.entries()) {
      const href = hrefs[index] ?? '';
      const start = head.indexOf(`<link rel="stylesheet" href="${href}"`, end);
      if (start < 0) {
        return { html, styleHashes: [] };
      }
      styled.push(head.slice(end, start), `<style data-href="${href}">${text}</style>`);
      end = head.indexOf('>', start) + 1;
    }
    return { html: styled.join('') + html.slice(end), styleHashes: found.map(({ hash }) => hash) };
  };
}

/** @param integrity What a browser would hold the file to. */
async function styleIn(file: string, integrity?: string): Promise<StyleText | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const isRight = text !== null && (integrity === undefined || integrity === digestOf('sha384', text));
  return isRight && canStandInHtml(text) ? { text, hash: digestOf('sha256', text) } : null;
}

function digestOf(algorithm: 'sha256' | 'sha384', text: string): string {
  return `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
}

/**
 * It cannot end the element that holds it, what it names is found from everywhere, and browsers read it in HTML as it is
 * written: they change some line ends and blanks, and then hold it to another hash.
 */
function canStandInHtml(styles: string): boolean {
  return !/<\/|@import|[\r\0\uFEFF]|url\((?!\s*["']?(?:\/|data:|#))/i.test(styles);
}
