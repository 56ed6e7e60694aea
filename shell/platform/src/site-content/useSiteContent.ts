import { type ApiPath, apiPath } from '../api/apiPath';
import { useRead } from '../api/useRead';
import type { SiteTexts } from '../slice/defineTexts';
import type { SiteContentKey } from './defaults';
import { parseContentHtml, textOf, withoutBlocks } from './parseContentHtml';

/** The built-in texts of a part of the site by key, as HTML. */
type ContentDefaults<Key extends string> = Readonly<Record<Key, string>>;

interface SiteContent<Key> {
  /** The content of a key as safe HTML: the administrator's unless it is blank, otherwise the built-in one. */
  html(key: Key): string;
  /** The same as plain text, for what can hold no markup: titles and descriptions. */
  text(key: Key): string;
  /** Neither the texts nor an error are there yet. */
  readonly isLoading: boolean;
}

/** Where the texts come from that have these defaults; a page that calls {@link useContent} names it in its data. */
export function contentPath(defaults: ContentDefaults<string>) {
  return apiPath('/api/site-content', {
    query: { format: 'html', keys: Object.keys(defaults).join() },
  });
}

/** The words of a text, without its markup. */
export function contentText(html: string): string {
  return textOf(withoutBlocks(parseContentHtml(html)));
}

/** Texts by key that editors do not find before they have written one; {@link useTexts} gives those that they find. */
export function useContent<Key extends string>(defaults: ContentDefaults<Key>): SiteContent<Key> {
  const { data, error } = useRead(contentPath(defaults));
  const html = (key: Key) => data?.data.find((item) => item.key === key)?.content.trim() || defaults[key];
  return {
    html,
    text: (key) => contentText(html(key)),
    isLoading: !data && !error,
  };
}

/**
 * Texts that editors may change, by key. A page names the same texts for `definePage`, so that they are rendered on the
 * server and a visitor never waits for them.
 */
export function useTexts<Key extends string>({ builtIn }: SiteTexts<Key>): SiteContent<Key> {
  return useContent(builtIn);
}

let platformTexts: ContentDefaults<SiteContentKey> | undefined;

/** Gives {@link useSiteContent} its texts. Only releases that were built for it have the shell load them. */
export function providePlatformTexts(texts: ContentDefaults<SiteContentKey>): void {
  platformTexts = texts;
}

/** Where those come from; nowhere as long as no release needs them. */
export function platformTextPaths(): readonly ApiPath[] {
  return platformTexts ? [contentPath(platformTexts)] : [];
}

/**
 * The texts that the platform kept for all pages before slices declared their own.
 *
 * @deprecated Texts belong to the slice that shows them: use `defineTexts` of `@site/platform/texts` and `useTexts`.
 *   It goes with version 3.
 */
export function useSiteContent(): SiteContent<SiteContentKey> {
  if (!platformTexts) {
    throw new Error('The release does not say that it uses useSiteContent');
  }
  return useContent(platformTexts);
}
