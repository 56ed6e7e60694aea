import { contentPath } from '@site/platform';
import type { PagePayload } from './pagePayload';

/** A site text as the API returns it; the site uses only its content. */
interface SiteText {
  readonly key: string;
  readonly content: string;
}

/** Built-in texts by key. */
type BuiltInTexts = Readonly<Record<string, string>>;

/**
 * Serializes the payload as JSON that cannot end its script element, without the texts that the browser already has.
 *
 * @param builtIn The built-in texts of the frame and of the page, as requested.
 */
export function payloadToText(payload: PagePayload, builtIn: readonly BuiltInTexts[]): string {
  return JSON.stringify({ ...payload, data: builtIn.reduce(withOwnTexts, payload.data) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The built-in texts are part of the site's code, so only those that differ are sent. */
function withOwnTexts(data: PagePayload['data'], builtIn: BuiltInTexts): PagePayload['data'] {
  const path = contentPath(builtIn);
  // The server has read it from the API, whose document defines this type.
  const texts = data[path] as { readonly data: readonly SiteText[] } | undefined;
  if (!texts) {
    return data;
  }
  const own = texts.data.filter(({ key, content }) => content.trim() !== builtIn[key]?.trim());
  return { ...data, [path]: { data: own.map(({ key, content }) => ({ key, content })) } };
}
