import { siteContentPath } from '@site/platform/shell';
import { siteContentDefaults } from '@site/platform/site-content-defaults';
import type { PagePayload } from './pagePayload';

/** A text of the site as the API answers it; of these the site shows the content alone. */
interface SiteText {
  readonly key: string;
  readonly content: string;
}

/** The payload as JSON that cannot end the script element which holds it, without the texts that the browser has. */
export function payloadToText(payload: PagePayload): string {
  return JSON.stringify({ ...payload, data: withOwnTexts(payload.data) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The built-in texts are in the site's code: only those that differ go along. */
function withOwnTexts(data: PagePayload['data']): PagePayload['data'] {
  // The server has read it from the API, whose document has this shape.
  const texts = data[siteContentPath] as { readonly data: readonly SiteText[] } | undefined;
  if (!texts) {
    return data;
  }
  const builtIn: Readonly<Record<string, string>> = siteContentDefaults;
  const own = texts.data.filter(({ key, content }) => content.trim() !== builtIn[key]);
  return { ...data, [siteContentPath]: { data: own.map(({ key, content }) => ({ key, content })) } };
}
