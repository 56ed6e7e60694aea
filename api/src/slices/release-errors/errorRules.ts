import { isFilePath } from '../releaseRules.js';

/** How a slice fails in a browser: it does not load, throws while it renders, or has an error that nothing fails of. */
export const errorKinds = ['load', 'render', 'error'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** How much is kept of one error, and how many of a release. */
export const errorRules = { longestMessage: 300, mostFrames: 10, mostOfRelease: 50 } as const;

/** A place in a file of a release. Lines and columns begin with 1, as stacks have them. */
export interface Frame {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Reads `browser/home.1a2b3c4d.js:1:2345`; undefined for anything else. */
export function frameOf(text: unknown): Frame | undefined {
  const [, path = '', line, column] =
    typeof text === 'string' ? (/^([^:]+):(\d{1,7}):(\d{1,7})$/.exec(text) ?? []) : [];
  return isFilePath(path) ? { path, line: Number(line), column: Number(column) } : undefined;
}
