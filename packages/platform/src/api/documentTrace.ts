/**
 * Returns headers that make the browser's requests part of this document's trace (W3C Trace Context); empty
 * unless the server records it, which the document's Server-Timing says.
 */
export function documentTrace(): { readonly traceparent?: string } {
  const [document] = performance.getEntriesByType?.('navigation') ?? [];
  const { serverTiming } = (document ?? {}) as Partial<PerformanceNavigationTiming>;
  const traceparent = serverTiming?.find(({ name }) => name === 'traceparent')?.description;
  return traceparent ? { traceparent } : {};
}
