import { type ApiPath, apiPath } from '../api/apiPath';
import { useRead } from '../api/useRead';
import type { components } from '../generated/schema';
import type { SiteTexts } from '../slice/defineTexts';
import { parseContentHtml, textOf, withoutBlocks } from './parseContentHtml';

type ContentDefaults<Key extends string> = Readonly<Record<Key, string>>;

export interface SiteContent<Key> {
  /** Safe HTML: the administrator's text unless it is blank, otherwise the built-in one. */
  html(key: Key): string;
  /** Returns plain text, for places that cannot contain markup: titles and descriptions. */
  text(key: Key): string;
  /** True until either the texts or an error have arrived. */
  readonly isLoading: boolean;
}

/**
 * Returns the API path of the texts with these defaults. A page that calls {@link useContent} includes it in
 * its data.
 */
export function contentPath(defaults: ContentDefaults<string>) {
  return withoutEntries(
    apiPath('/api/site-content', {
      query: { format: 'html', keys: Object.keys(defaults).join() },
    }),
  );
}

/** With a format, even editors do not get whole entries. */
function withoutEntries<Texts>(
  path: ApiPath<Texts | components['schemas']['SiteContentEntryPage']>,
): ApiPath<Texts> {
  return path as ApiPath<Texts>;
}

/** Returns a text without its markup. */
export function contentText(html: string): string {
  return textOf(withoutBlocks(parseContentHtml(html)));
}

/**
 * Returns texts by key that editors do not see until they have written one. {@link useTexts} is for texts
 * they can find.
 */
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
 * Returns texts that editors may change, by key. The page passes the same texts to `definePage`, so that they
 * are rendered on the server and visitors never wait for them.
 */
export function useTexts<Key extends string>({ builtIn }: SiteTexts<Key>): SiteContent<Key> {
  return useContent(builtIn);
}
