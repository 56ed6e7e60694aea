import type { Check } from '../registry/shapes.ts';

export function checkLines(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks
    .map(({ name, passed, code, message, milliseconds }) => {
      const time = `${Math.round(milliseconds)} ms`.padStart(8);
      const found = passed ? message : `${code}: ${message}`;
      return `${passed ? '✓' : '✗'} ${name.padEnd(width)} ${time}  ${found}`.trimEnd();
    })
    .join('\n');
}
