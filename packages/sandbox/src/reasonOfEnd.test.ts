import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { reasonOfEnd } from './SandboxedProcess';

const printedBy = (code: string) =>
  spawnSync(process.execPath, ['-e', code], { encoding: 'utf8', env: {} }).stderr;

describe(reasonOfEnd, () => {
  it.each([
    ['an error', 'setTimeout(() => { throw new TypeError("late") }, 1)', /^TypeError: late$/],
    [
      'an unhandled rejection',
      'const deep = (n) => n ? deep(n - 1) : Promise.reject(new Error("first line\\nsecond"));\ndeep(50)',
      /^Error: first line\nsecond$/,
    ],
    ['a rejection without an Error', 'Promise.reject("nothing")', /reason "nothing"/],
    [
      'the last words of a program that exits',
      'console.error("No settings"); process.exit(3)',
      /^No settings$/,
    ],
    ['nothing', 'process.exit(3)', /^$/],
  ])('quotes %s, without a path', (_, code, reason) => {
    const printed = printedBy(code);

    expect(reasonOfEnd(printed)).toMatch(reason);
    expect(reasonOfEnd(printed)).not.toMatch(/node:internal|\[eval\]/);
  });

  it('quotes the fatal error when memory is full', () => {
    const printed = '<--- Last few GCs --->\n\nFATAL ERROR: Reached heap limit\n 1: 0xb node [node]\n';
    expect(reasonOfEnd(printed)).toBe('FATAL ERROR: Reached heap limit');
  });

  it('limits its length', () => {
    expect(reasonOfEnd('x'.repeat(5_000)).length).toBeLessThan(500);
  });
});
