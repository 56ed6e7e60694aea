import { contentPath } from '@site/platform';
import type { PagePayload } from './pagePayload';

interface SiteText {
  readonly key: string;
  readonly content: string;
}

type BuiltInTexts = Readonly<Record<string, string>>;

/**
 * Returns JSON that cannot end its script element. It leaves out the texts that the browser has in its code.
 */
export function payloadToText(payload: PagePayload, builtIn: readonly BuiltInTexts[]): string {
  return JSON.stringify({ ...payload, data: builtIn.reduce(withOwnTexts, payload.data) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function withOwnTexts(data: PagePayload['data'], builtIn: BuiltInTexts): PagePayload['data'] {
  const path = contentPath(builtIn);
  const texts = data[path] as { readonly data: readonly SiteText[] } | undefined;
  if (!texts) {
    return data;
  }
  const own = texts.data.filter(({ key, content }) => content.trim() !== builtIn[key]?.trim());
  return { ...data, [path]: { data: own.map(({ key, content }) => ({ key, content })) } };
}
