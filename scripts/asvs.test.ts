import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';

const root = join(import.meta.dirname, '..');

interface Row {
  readonly requirement: string;
  readonly met: string;
  readonly how: string;
  readonly 'test file': string;
  readonly test: string;
}

const rows: readonly Row[] = parse(readFileSync(join(root, 'docs/asvs.csv'), 'utf8'), { columns: true });

/** Of these there is nothing to run. */
const withoutTest = ['6.4.2', '16.1.1'];

describe('the table of ASVS 5, level 2', () => {
  it('has each requirement once, in the order of the standard, with an answer', () => {
    const numbers = rows.map(({ requirement }) => requirement.split('.').map(Number));
    const sorted = numbers.toSorted((one, other) =>
      one.map((part, index) => part - (other[index] ?? 0)).reduce((first, next) => first || next),
    );
    expect(numbers).toEqual(sorted);
    expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(rows.length);
    expect(rows.filter(({ met, how }) => !['yes', 'no', 'n/a'].includes(met) || how === '')).toEqual([]);
  });

  it('names a test for each that is met', () => {
    const untested = rows.filter(({ met, test }) => met === 'yes' && test === '');
    expect(untested.map(({ requirement }) => requirement)).toEqual(withoutTest);
  });

  it.each(rows.filter(({ test }) => test !== ''))('$requirement: $test', ({ 'test file': file, test }) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain(test);
  });
});
