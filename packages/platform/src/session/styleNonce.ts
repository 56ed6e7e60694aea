/**
 * Returns the `nonce` for style elements that libraries create at run time in a document of the session area.
 * Undefined on all other pages, which allow no style elements.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
