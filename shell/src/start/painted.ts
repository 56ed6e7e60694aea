const PAINT = 'first-contentful-paint';

/**
 * Resolves once the content has been painted: at once in a hidden tab, where nothing is, and after the first frame in a
 * browser that does not report paints.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const resolveIfHidden = () => document.hidden && resolve();
    document.addEventListener('visibilitychange', resolveIfHidden);
    resolveIfHidden();
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver((paints, observer) => {
        if (paints.getEntriesByName(PAINT).length > 0) {
          observer.disconnect();
          resolve();
        }
      }).observe({ type: 'paint', buffered: true });
    } else {
      requestAnimationFrame(() => setTimeout(resolve));
    }
  });
}
