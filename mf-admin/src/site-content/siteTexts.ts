import { contentText } from '@site/platform';
import { foldText } from '@site/platform/session';
import type { BuiltInText } from './builtInTexts';
import type { SiteContentEntry } from './siteContent.resource';
import { nameInPlace, placeOf } from './textPlace';

export interface SiteText {
  readonly key: string;
  /** The role on the page: `title`. */
  readonly name: string;
  /** `Home, hero: title`, or the title of a text added by an administrator. */
  readonly title: string;
  /** `hero`, as given by its slice or its entry. */
  readonly section: string;
  /** As HTML; undefined for a text that the site itself does not use. */
  readonly builtIn: string | undefined;
  /** Null if several pages show the text. */
  readonly path: string | null;
  readonly look: string | null;
  readonly isDeep: boolean;
  /** Set if an entry replaces the built-in text. */
  readonly entry: SiteContentEntry | undefined;
  /** What visitors read, without markup. */
  readonly words: string;
}

export interface SiteSection {
  /** `Home, hero`; for texts added by administrators, their section. */
  readonly name: string;
  readonly texts: readonly SiteText[];
}

interface StoredTexts {
  readonly entries: readonly SiteContentEntry[];
  /** HTML by key as visitors get it; missing contents are used as written. */
  readonly rendered?: ReadonlyMap<string, string>;
  /** The company's name and slogan occur in texts. */
  readonly company?: { readonly name: string; readonly slogan: string };
}

/**
 * The site's own texts come first, in its order, then those added by administrators, by section.
 *
 * @param q Words from the page, a name, a key or an address. Blank for all texts.
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

/** Somebody may know a text by any of these. */
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
