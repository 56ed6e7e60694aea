import type { Comparison, SliceState } from '../registry/Registry.ts';

type Vitals = NonNullable<SliceState['vitals']>;

const names = { lcp: 'LCP', inp: 'INP', cls: 'CLS' } as const;

/** Returns `LCP 1240 ms, INP 80 ms, CLS 0.02`; a dash if nothing was measured. */
export function vitalsText(vitals: Vitals | null | undefined): string {
  const measured = (['lcp', 'inp', 'cls'] as const).flatMap((name) => {
    const value = vitals?.[name] ?? null;
    return value === null ? [] : [`${names[name]} ${valueText(name, value)}`];
  });
  return measured.length > 0 ? measured.join(', ') : '–';
}

export function slowerText(slower: Comparison['slower']): string {
  const measured = slower.map(
    ({ name, canary, live }) =>
      `${names[name]} ${valueText(name, canary)} (live release: ${valueText(name, live)})`,
  );
  return `75th percentiles: ${measured.join(', ')}`;
}

function valueText(name: keyof typeof names, value: number): string {
  return name === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`;
}
