import { documentTrace } from '@site/platform/shell';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

const DESKTOP = '(min-width: 768px)';

interface MeasureOptions {
  readonly nameVisit: () => Promise<boolean>;
  readonly isOfFirstSlice: () => boolean;
  readonly report: (vitals: Readonly<Record<string, number | string>>, trace: object) => void;
}

/** Reports when the tab is first hidden. Browsers buffer the values from before this call. */
export async function measureVitals({ nameVisit, isOfFirstSlice, report }: MeasureOptions): Promise<void> {
  const seen: Record<string, number> = {};
  let isOver = false;
  function note({ name, value }: Metric): void {
    isOver ||= !isOfFirstSlice();
    if (!isOver) {
      // Clocks are coarser than this, and a layout shift score needs four digits.
      seen[name.toLowerCase()] = Math.round(value * 1e4) / 1e4;
    }
  }
  onTTFB(note);
  onFCP(note);
  for (const measure of [onLCP, onCLS, onINP]) {
    measure(note, { reportAllChanges: true });
  }
  if (await nameVisit()) {
    // The document's own listener has noted the last values before this one runs.
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' && Object.keys(seen).length > 0) {
        report({ form: matchMedia(DESKTOP).matches ? 'desktop' : 'phone', ...seen }, documentTrace());
      }
    });
  }
}
