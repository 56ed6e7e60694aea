import { contentPath } from '@site/platform';
import type { PagePayload } from './pagePayload';

/** A text of the site as the API answers it; of these the site shows the content alone. */
interface SiteText {
  readonly key: string;
  readonly content: string;
}

/** Built-in texts by key. */
type BuiltInTexts = Readonly<Record<string, string>>;

/**
 * The payload as JSON that cannot end the script element which holds it, without the texts that the browser has.
 *
 * @param builtIn The built-in texts of the frame and of the page, as they were asked for.
 */
export function payloadToText(payload: PagePayload, builtIn: readonly BuiltInTexts[]): string {
  return JSON.stringify({ ...payload, data: builtIn.reduce(withOwnTexts, payload.data) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The built-in texts are in the site's code: only those that differ go along. */
function withOwnTexts(data: PagePayload['data'], builtIn: BuiltInTexts): PagePayload['data'] {
  const path = contentPath(builtIn);
  // The server has read it from the API, whose document has this shape.
  const texts = data[path] as { readonly data: readonly SiteText[] } | undefined;
  if (!texts) {
    return data;
  }
  const own = texts.data.filter(({ key, content }) => content.trim() !== builtIn[key]?.trim());
  return { ...data, [path]: { data: own.map(({ key, content }) => ({ key, content })) } };
}
