import { contentText } from '@site/platform';
import { foldText, isMenuKey, type MenuKey } from '@site/platform/session';
import { menuInWords } from '../pages/menuEntries';
import type { CopySummary } from '../working-copies/copies';
import { isDraft } from '../working-copies/workingCopies';
import { type BuiltInText, nowhere } from './builtInTexts';
import type { SiteContentEntry } from './siteContent.resource';
import { nameInPlace, placeOf } from './textPlace';

export interface SiteText
  extends Pick<BuiltInText, 'key' | 'section' | 'path' | 'look' | 'isDeep' | 'isInMail'> {
  /** `title` */
  readonly name: string;
  /** `Home, hero: title` */
  readonly title: string;
  readonly menu?: MenuKey | undefined;
  readonly builtIn: string | undefined;
  readonly builtInWords: string;
  readonly entry: SiteContentEntry | undefined;
  readonly words: string;
  readonly copy?: CopySummary | undefined;
  /** Whether there is only a working copy, whose id is the key. */
  readonly isDraft?: true;
}

export interface SiteSection {
  /** `Home, hero` */
  readonly name: string;
  readonly texts: readonly SiteText[];
}

interface StoredTexts {
  readonly entries: readonly SiteContentEntry[];
  readonly copies?: readonly CopySummary[] | undefined;
  readonly rendered?: ReadonlyMap<string, string>;
  readonly company?: { readonly name: string; readonly slogan: string };
}

export function siteTexts(
  builtIn: readonly BuiltInText[],
  { entries, copies = [], rendered, company }: StoredTexts,
  q: string,
): readonly SiteSection[] {
  const sections = new Map<string, SiteText[]>();
  const wanted = foldText(q);
  const stored = new Map(entries.map((entry) => [entry.key, entry]));
  const shown = (html: string) => contentText(company ? html.replaceAll('{company}', company.name) : html);

  const copyOf = (id: number) => copies.find(({ recordId }) => recordId === id);

  function add(section: string, text: SiteText, parts = partsOf(text)) {
    if (parts.some((part) => foldText(part).includes(wanted))) {
      sections.set(section, [...(sections.get(section) ?? []), text]);
    }
  }
  function wordsOf({ key, type, content }: SiteContentEntry): string {
    const html = rendered?.get(key)?.trim() || (type === 'html' ? content : undefined);
    return html === undefined ? content : shown(html);
  }

  for (const text of builtIn) {
    const { key, html } = text;
    const entry = stored.get(key);
    stored.delete(key);
    const place = placeOf(text);
    const name = nameInPlace(text);
    const menu = isMenuKey(key) ? key : undefined;
    const builtInWords = menu ? menuInWords(html) : shown(html);
    const words = entry ? (menu ? menuInWords(entry.content) : wordsOf(entry)) : builtInWords;
    add(place, {
      ...text,
      name,
      title: menu ? name : `${place}: ${name}`,
      menu,
      builtIn: html,
      builtInWords,
      entry,
      copy: entry ? copyOf(entry.id) : copies.find(({ textKey }) => textKey === key),
      // If the tagline is empty, the footer shows the slogan.
      words: key === 'footer_tagline' && words.trim() === '' ? (company?.slogan ?? '') : words,
    });
  }
  for (const entry of stored.values()) {
    const { id, key, title, section } = entry;
    add(section, {
      ...added,
      key,
      name: title,
      title,
      section,
      entry,
      words: wordsOf(entry),
      copy: copyOf(id),
    });
  }
  for (const copy of copies.filter(isDraft)) {
    const title = copy.name || 'Untitled';
    const key = String(copy.recordId);
    add('Drafts', { ...added, key, name: title, title, section: '', words: '', copy, isDraft: true }, [
      title,
    ]);
  }
  return [...sections].map(([name, texts]) => ({ name, texts }));
}

const added = { ...nowhere, builtIn: undefined, builtInWords: '', entry: undefined };

function partsOf({ key, title, words, path, builtInWords, entry }: SiteText): string[] {
  return [
    words,
    title,
    key,
    path ?? '',
    builtInWords,
    ...(entry ? [entry.title, entry.content, entry.section] : []),
  ];
}

export function findText(sections: readonly SiteSection[], key: string): SiteText | undefined {
  return sections.flatMap(({ texts }) => texts).find((text) => text.key === key);
}
