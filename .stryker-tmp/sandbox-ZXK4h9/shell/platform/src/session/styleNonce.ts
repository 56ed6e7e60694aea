/**
 * Returns the `nonce` that style elements need in a document of the session area, for libraries that create styles at
 * run time. Each document has its own. Undefined on all other pages, which allow no style elements.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
