import { contentPath } from '@site/platform';
import type { PagePayload } from './pagePayload';

/** The site uses only the content. */
interface SiteText {
  readonly key: string;
  readonly content: string;
}

type BuiltInTexts = Readonly<Record<string, string>>;

/**
 * Cannot end its script element, and leaves out texts that the browser already has.
 * @param builtIn Of the frame and of the page, as requested.
 */
export function payloadToText(payload: PagePayload, builtIn: readonly BuiltInTexts[]): string {
  return JSON.stringify({ ...payload, data: builtIn.reduce(withOwnTexts, payload.data) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Built-in texts are part of the site's code: only those that differ are sent. */
function withOwnTexts(data: PagePayload['data'], builtIn: BuiltInTexts): PagePayload['data'] {
  const path = contentPath(builtIn);
  // Read from the API, whose document defines this type.
  const texts = data[path] as { readonly data: readonly SiteText[] } | undefined;
  if (!texts) {
    return data;
  }
  const own = texts.data.filter(({ key, content }) => content.trim() !== builtIn[key]?.trim());
  return { ...data, [path]: { data: own.map(({ key, content }) => ({ key, content })) } };
}
