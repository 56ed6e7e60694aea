import { contentText } from '@site/platform';
import { foldText } from '@site/platform/session';
import type { BuiltInText } from './builtInTexts';
import { isMenuKey, menuInWords } from './menuEntries';
import type { SiteContentEntry } from './siteContent.resource';
import { nameInPlace, placeOf } from './textPlace';

export interface SiteText extends Pick<BuiltInText, 'key' | 'section' | 'path' | 'look' | 'isDeep'> {
  /** `title` */
  readonly name: string;
  /** `Home, hero: title` */
  readonly title: string;
  readonly builtIn: string | undefined;
  readonly entry: SiteContentEntry | undefined;
  readonly words: string;
}

export interface SiteSection {
  /** `Home, hero` */
  readonly name: string;
  readonly texts: readonly SiteText[];
}

interface StoredTexts {
  readonly entries: readonly SiteContentEntry[];
  readonly rendered?: ReadonlyMap<string, string>;
  readonly company?: { readonly name: string; readonly slogan: string };
}

/** @param q Words from the page, a name, a key or an address. */
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
    if (isMenuKey(key)) {
      return menuInWords(entry?.content ?? own);
    }
    if (!entry) {
      return shown(own);
    }
    const html = rendered?.get(key)?.trim() || (entry.type === 'html' ? entry.content : undefined);
    return html === undefined ? entry.content : shown(html);
  }

  for (const text of builtIn) {
    const { key, html } = text;
    const entry = stored.get(key);
    stored.delete(key);
    const place = placeOf(text);
    const name = nameInPlace(text);
    const words = wordsOf(key, entry, html);
    add(place, {
      ...text,
      name,
      title: isMenuKey(key) ? name : `${place}: ${name}`,
      builtIn: html,
      entry,
      // Without another text the footer shows the slogan.
      words: key === 'footer_tagline' && words.trim() === '' ? (company?.slogan ?? '') : words,
    });
  }
  for (const entry of stored.values()) {
    const { key, title, section } = entry;
    const words = wordsOf(key, entry, '');
    add(section, { ...nowhere, key, name: title, title, section, builtIn: undefined, entry, words });
  }
  return [...sections].map(([name, texts]) => ({ name, texts }));
}

const nowhere = { path: null, look: null, isDeep: false };

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
