/**
 * What a style element must have as its `nonce` in a document for sessions: libraries that make their styles at run
 * time ask for it. Each document has one of its own. Undefined on all other pages, which allow no style elements.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
