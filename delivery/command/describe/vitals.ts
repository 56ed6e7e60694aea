import type { Comparison, SliceState } from '../registry/Registry.ts';

type Vitals = NonNullable<SliceState['vitals']>;

const names = ['lcp', 'inp', 'cls'] as const;

/** `LCP 1240 ms, INP 80 ms, CLS 0.02` */
export function vitalsText(vitals: Vitals | null | undefined): string {
  const measured = names.flatMap((name) => {
    const value = vitals?.[name] ?? null;
    return value === null ? [] : [`${name.toUpperCase()} ${valueText(name, value)}`];
  });
  return measured.length > 0 ? measured.join(', ') : '–';
}

export function slowerText(slower: Comparison['slower']): string {
  const measured = slower.map(
    ({ name, canary, live }) =>
      `${name.toUpperCase()} ${valueText(name, canary)} (live release: ${valueText(name, live)})`,
  );
  return `75th percentiles: ${measured.join(', ')}`;
}

function valueText(name: (typeof names)[number], value: number): string {
  return name === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`;
}
