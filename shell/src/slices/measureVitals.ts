import { documentTrace } from '@site/platform/shell';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

const DESKTOP = '(min-width: 768px)';

interface MeasureOptions {
  readonly nameVisit: () => Promise<boolean>;
  readonly isOfFirstSlice: () => boolean;
  readonly report: (vitals: Readonly<Record<string, number | string>>, trace: object) => void;
}

/** When the tab is first hidden. Browsers buffer what came before. */
export async function measureVitals({ nameVisit, isOfFirstSlice, report }: MeasureOptions): Promise<void> {
  const seen: Record<string, number> = {};
  let isOver = false;
  function note({ name, value }: Metric): void {
    isOver ||= !isOfFirstSlice();
    if (!isOver) {
      // Clocks are coarser, and a score needs four digits.
      seen[name.toLowerCase()] = Math.round(value * 1e4) / 1e4;
    }
  }
  onTTFB(note);
  onFCP(note);
  for (const measure of [onLCP, onCLS, onINP]) {
    measure(note, { reportAllChanges: true });
  }
  if (await nameVisit()) {
    // By then, the document's own listener noted the last values.
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' && Object.keys(seen).length > 0) {
        report({ form: matchMedia(DESKTOP).matches ? 'desktop' : 'phone', ...seen }, documentTrace());
      }
    });
  }
}
