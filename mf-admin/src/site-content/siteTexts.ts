import { contentText } from '@site/platform';
import { foldText } from '@site/platform/session';
import type { BuiltInText } from './builtInTexts';
import type { SiteContentEntry } from './siteContent.resource';
import { nameInPlace, placeOf } from './textPlace';

/** A text of the site: built in, written by an administrator, or both. */
export interface SiteText {
  readonly key: string;
  /** Its role on the page: `title`. */
  readonly name: string;
  /** With its place: `Home, hero: title`. For a text added by an administrator, its title. */
  readonly title: string;
  /** The section given by its slice or its entry: `hero`. */
  readonly section: string;
  /** As HTML; undefined for a text that the site itself does not use. */
  readonly builtIn: string | undefined;
  /** The path pattern of the page that shows it, if it is a single page. */
  readonly path: string | null;
  /** Its look for visitors. */
  readonly look: string | null;
  readonly isDeep: boolean;
  /** The entry that replaces it. */
  readonly entry: SiteContentEntry | undefined;
  /** What visitors read, without markup. */
  readonly words: string;
}

export interface SiteSection {
  /** The place of its texts: `Home, hero`; for texts added by administrators, their section. */
  readonly name: string;
  readonly texts: readonly SiteText[];
}

interface StoredTexts {
  readonly entries: readonly SiteContentEntry[];
  /** Contents by key as visitors get them, as HTML; missing ones are used as written. */
  readonly rendered?: ReadonlyMap<string, string>;
  /** The company, whose name and slogan occur in texts. */
  readonly company?: { readonly name: string; readonly slogan: string };
}

/**
 * Returns all texts, grouped by where visitors read them: the site's own in its order, then those added by
 * administrators, by section.
 *
 * @param builtIn The site's texts, in its order.
 * @param q Words from the page, a name, a key or an address, to filter the texts by. Blank for all.
 */
export function siteTexts(
  builtIn: readonly BuiltInText[],
  { entries, rendered, company }: StoredTexts,
  q: string,
): readonly SiteSection[] {
  const sections = new Map<string, SiteText[]>();
  const wanted = foldText(q);
  const stored = new Map(entries.map((entry) => [entry.key, entry]));
  const shown = (html: string) => contentText(company ? html.replaceAll('{company}', company.name) : html);

  function add(section: string, text: SiteText) {
    if (partsOf(text, shown).some((part) => foldText(part).includes(wanted))) {
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
      // Without another text the footer shows the slogan.
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

/** Lists everything that somebody may know a text by. */
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
