import { contentText } from '@site/platform';
import { wordsPattern } from '../text/wordsPattern';
import type { BuiltInText } from './builtInTexts';
import type { SiteContentEntry } from './siteContent.resource';
import { nameInPlace, placeOf } from './textPlace';

/** A text of the site: built in, written by an administrator, or both. */
export interface SiteText {
  readonly key: string;
  /** What it is where it stands: `title`. */
  readonly name: string;
  /** With the place: `Home, hero: title`. For a text of an administrator's own, its title. */
  readonly title: string;
  /** The section that its slice, or its entry, gives it: `hero`. */
  readonly section: string;
  /** As HTML; undefined for a text that the site itself does not ask for. */
  readonly builtIn: string | undefined;
  /** The path pattern of the page that shows it, where it is one. */
  readonly path: string | null;
  /** How visitors see it. */
  readonly look: string | null;
  readonly isDeep: boolean;
  /** What takes its place. */
  readonly entry: SiteContentEntry | undefined;
  /** What visitors read, without markup. */
  readonly words: string;
}

export interface SiteSection {
  /** Where its texts stand: `Home, hero`; the section of texts that administrators have added. */
  readonly name: string;
  readonly texts: readonly SiteText[];
}

interface StoredTexts {
  readonly entries: readonly SiteContentEntry[];
  /** Their contents by key as visitors get them, as HTML; those that are not there are taken as they were written. */
  readonly rendered?: ReadonlyMap<string, string>;
  /** The company, whose name and slogan stand in texts. */
  readonly company?: { readonly name: string; readonly slogan: string };
}

/**
 * All texts by the place where visitors read them: the site's own in the order of the site, then what administrators
 * have added, by its section.
 *
 * @param builtIn What the site shows, in its order.
 * @param q Words of the page, of a name, a key or an address: the texts that have them. Blank for all.
 */
export function siteTexts(
  builtIn: readonly BuiltInText[],
  { entries, rendered, company }: StoredTexts,
  q: string,
): readonly SiteSection[] {
  const sections = new Map<string, SiteText[]>();
  const pattern = wordsPattern(q);
  const stored = new Map(entries.map((entry) => [entry.key, entry]));
  const shown = (html: string) => contentText(company ? html.replaceAll('{company}', company.name) : html);

  function add(section: string, text: SiteText) {
    if (!pattern || partsOf(text, shown).some((part) => pattern.test(part))) {
      sections.set(section, [...(sections.get(section) ?? []), text]);
    }
  }
  function wordsOf(key: string, entry: SiteContentEntry | undefined, own: string): string {
    if (!entry) {
      return shown(own);
    }
    const html = rendered?.get(key)?.trim() || (entry.type === 'html' ? entry.content : undefined);
    return html === undefined ? entry.content : shown(html);
  }

  for (const text of builtIn) {
    const { key, section, html, path, look, isDeep } = text;
    const entry = stored.get(key);
    stored.delete(key);
    const place = placeOf(text);
    const name = nameInPlace(text);
    const words = wordsOf(key, entry, html);
    add(place, {
      key,
      name,
      title: `${place}: ${name}`,
      section,
      builtIn: html,
      path,
      look,
      isDeep,
      entry,
      // Where nothing else is written the footer says the slogan.
      words: key === 'footer_tagline' && words.trim() === '' ? (company?.slogan ?? '') : words,
    });
  }
  for (const entry of stored.values()) {
    const { key, title, section } = entry;
    add(section, {
      key,
      name: title,
      title,
      section,
      builtIn: undefined,
      path: null,
      look: null,
      isDeep: false,
      entry,
      words: wordsOf(key, entry, ''),
    });
  }
  return [...sections].map(([name, texts]) => ({ name, texts }));
}

/** Everything that somebody may know a text by. */
function partsOf(text: SiteText, shown: (html: string) => string): string[] {
  const { key, title, words, path, builtIn = '', entry } = text;
  return [
    words,
    title,
    key,
    path ?? '',
    shown(builtIn),
    ...(entry ? [entry.title, entry.content, entry.section] : []),
  ];
}

export function findText(sections: readonly SiteSection[], key: string): SiteText | undefined {
  return sections.flatMap(({ texts }) => texts).find((text) => text.key === key);
}
