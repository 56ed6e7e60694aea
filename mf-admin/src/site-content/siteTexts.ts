import type { BuiltInText } from './builtInTexts';
import type { SiteContentEntry } from './siteContent.resource';

/** A text of the site: built in, written by an administrator, or both. */
export interface SiteText {
  readonly key: string;
  readonly title: string;
  /** As HTML; undefined for a text that the site itself does not ask for. */
  readonly builtIn: string | undefined;
  /** The path pattern of the page that shows it, where it is one. */
  readonly path: string | null;
  /** What takes its place. */
  readonly entry: SiteContentEntry | undefined;
}

export interface SiteSection {
  readonly name: string;
  readonly texts: readonly SiteText[];
}

/**
 * All texts by section: the site's own in the order of the site, then what administrators have added. An entry is shown
 * in its own section, wherever its text is built in.
 *
 * @param builtIn What the site shows, in its order.
 * @param q The text that the entries were asked for by; texts that are built in are looked through here.
 * @param all The entries, whether they contain `q` or not: a text may be found by what is built in alone.
 */
export function siteTexts(
  builtIn: readonly BuiltInText[],
  entries: readonly SiteContentEntry[],
  q: string,
  all: readonly SiteContentEntry[] = [],
): readonly SiteSection[] {
  const sections = new Map<string, SiteText[]>();
  const add = (section: string, text: SiteText) =>
    sections.set(section, [...(sections.get(section) ?? []), text]);
  const found = new Map(entries.map((entry) => [entry.key, entry]));
  const stored = new Map([...all, ...entries].map((entry) => [entry.key, entry]));

  for (const { key, section, title, html, path } of builtIn) {
    const isFound = found.delete(key);
    const entry = stored.get(key);
    const text = { key, title: entry?.title ?? title ?? titleOf(key), builtIn: html, path, entry };
    if (isFound || contains(text, q)) {
      add(entry?.section ?? section, text);
    }
  }
  for (const entry of found.values()) {
    add(entry.section, { key: entry.key, title: entry.title, builtIn: undefined, path: null, entry });
  }
  return [...sections].map(([name, texts]) => ({ name, texts }));
}

/** A text with the section that it stands in. */
export interface PlacedText {
  readonly text: SiteText;
  readonly section: string;
}

export function findText(sections: readonly SiteSection[], key: string): PlacedText | undefined {
  for (const { name, texts } of sections) {
    const text = texts.find((one) => one.key === key);
    if (text) {
      return { text, section: name };
    }
  }
}

/** `hero_title` as people say it. */
function titleOf(key: string): string {
  const words = key.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function contains({ key, title, builtIn = '', path }: Omit<SiteText, 'entry'>, q: string): boolean {
  const text = q.toLocaleLowerCase('en');
  return [key, title, builtIn, path ?? ''].some((part) => part.toLocaleLowerCase('en').includes(text));
}
