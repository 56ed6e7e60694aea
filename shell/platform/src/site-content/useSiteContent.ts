import { apiPath } from '../api/apiPath';
import { useRead } from '../api/useRead';
import { siteContentDefaults } from './defaults';
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

/** Where the texts come from that {@link useSiteContent} gives; the shell reads it for every page. */
export const siteContentPath = contentPath(siteContentDefaults);

/** The texts of a part of the site that other pages do not need. */
export function useContent<Key extends string>(defaults: ContentDefaults<Key>): SiteContent<Key> {
  const { data, error } = useRead(contentPath(defaults));
  const html = (key: Key) => data?.data.find((item) => item.key === key)?.content.trim() || defaults[key];
  return {
    html,
    text: (key) => textOf(withoutBlocks(parseContentHtml(html(key)))),
    isLoading: !data && !error,
  };
}

/** The site's texts by key. They are rendered on the server, so a visitor never waits for them on a first load. */
export function useSiteContent() {
  return useContent(siteContentDefaults);
}
