import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { adviceFor } from './advice';

const page = createRequire(import.meta.url).resolve('../../../../docs/releases.md');
const codes = [...readFileSync(page, 'utf8').matchAll(/^\| `([A-Z]+_[A-Z_]+)`/gm)].map(
  ([, code]) => code ?? '',
);

describe(adviceFor, () => {
  it('has advice for every documented code, because a slice in its own repository has no documentation', () => {
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => adviceFor({ code })?.includes('docs/'))).toEqual([]);
  });

  it('points to the documentation for a code of a newer registry', () => {
    expect(adviceFor({ code: 'NEW' })).toContain('docs/releases.md');
  });
});
