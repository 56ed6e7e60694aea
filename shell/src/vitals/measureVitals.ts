import { documentTrace } from '@site/platform/shell';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Narrower windows are taken for phones. */
const DESKTOP = '(min-width: 768px)';

interface MeasureOptions {
  /** Names the visit; false when nothing may be told of it. */
  readonly nameVisit: () => Promise<boolean>;
  /** The page on screen is still one of the slice whose page the document showed first. */
  readonly isOfFirstSlice: () => boolean;
  readonly report: (vitals: Readonly<Record<string, number | string>>, trace: object) => void;
}

/**
 * Measures how the document's page fares, and tells it once: when the tab is hidden or left for the first time. What comes
 * after a navigation to another slice is not the first one's, and is left out. It may be called late: browsers keep what
 * was painted, shifted and answered before.
 */
export async function measureVitals({ nameVisit, isOfFirstSlice, report }: MeasureOptions): Promise<void> {
  const seen: Record<string, number> = {};
  let isOver = false;
  function note({ name, value }: Metric): void {
    isOver ||= !isOfFirstSlice();
    if (!isOver) {
      // A tenth of a millisecond is more than clocks of browsers tell, and a score needs four digits.
      seen[name.toLowerCase()] = Math.round(value * 1e4) / 1e4;
    }
  }
  onTTFB(note);
  onFCP(note);
  for (const measure of [onLCP, onCLS, onINP]) {
    measure(note, { reportAllChanges: true });
  }
  if (await nameVisit()) {
    // At the window: what was measured last is noted at the document, just before.
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' && Object.keys(seen).length > 0) {
        report({ form: matchMedia(DESKTOP).matches ? 'desktop' : 'phone', ...seen }, documentTrace());
      }
    });
  }
}
