import { type ApiPath, apiPath } from '../api/apiPath';
import { useRead } from '../api/useRead';
import type { components } from '../generated/schema';
import type { SiteTexts } from '../slice/defineTexts';
import { parseContentHtml, textOf, withoutBlocks } from './parseContentHtml';

type ContentDefaults<Key extends string> = Readonly<Record<Key, string>>;

export interface SiteContent<Key> {
  /** Returns the editors' text, or the built-in one if that is blank. It is safe HTML. */
  html(key: Key): string;
  /** Returns plain text, for titles and descriptions. */
  text(key: Key): string;
  /** Whether neither texts nor an error have arrived. */
  readonly isLoading: boolean;
}

/** The API path of these texts, for a page's `data`. */
export function contentPath(defaults: ContentDefaults<string>) {
  return withoutEntries(
    apiPath('/api/site-content', {
      query: { format: 'html', keys: Object.keys(defaults).join() },
    }),
  );
}

/** An answer with formats is that of whole entries, which nobody here gets. */
function withoutEntries<Texts>(
  path: ApiPath<Texts | components['schemas']['SiteContentEntryPage']>,
): ApiPath<Texts> {
  return path as ApiPath<Texts>;
}

/** The plain text of a text's HTML. */
export function contentText(html: string): string {
  return textOf(withoutBlocks(parseContentHtml(html)));
}

/** Texts that editors cannot find until they have written one; see {@link useTexts}. */
export function useContent<Key extends string>(defaults: ContentDefaults<Key>): SiteContent<Key> {
  const { data, error } = useRead(contentPath(defaults));
  const html = (key: Key) => data?.data.find((item) => item.key === key)?.content.trim() || defaults[key];
  return {
    html,
    text: (key) => contentText(html(key)),
    isLoading: !data && !error,
  };
}

/** Texts that editors may change. With the same in `definePage`, visitors never wait for them. */
export function useTexts<Key extends string>({ builtIn }: SiteTexts<Key>): SiteContent<Key> {
  return useContent(builtIn);
}
