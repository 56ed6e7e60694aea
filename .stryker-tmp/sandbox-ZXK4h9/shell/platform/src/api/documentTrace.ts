/**
 * Returns the trace of this document as headers, so that the browser's requests become part of it (W3C Trace Context).
 * Empty unless the server records the trace, which it says in the document's Server-Timing.
 */
export function documentTrace(): { readonly traceparent?: string } {
  const [document] = performance.getEntriesByType?.('navigation') ?? [];
  const { serverTiming } = (document ?? {}) as Partial<PerformanceNavigationTiming>;
  const traceparent = serverTiming?.find(({ name }) => name === 'traceparent')?.description;
  return traceparent ? { traceparent } : {};
}
