import { isFilePath } from '@site/rules/releaseRules';

/** How a slice fails in a browser: it does not load, throws while rendering, or has an error that breaks nothing. */
export const errorKinds = ['load', 'render', 'error'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** How much of one error is stored, and how many errors per release. */
export const errorRules = { longestMessage: 300, mostFrames: 10, mostOfRelease: 50 } as const;

/** A position in a file of a release. Lines and columns start at 1, as in stack traces. */
export interface Frame {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Parses `browser/home.1a2b3c4d.js:1:2345`; undefined for anything else. */
export function frameOf(text: unknown): Frame | undefined {
  const [, path = '', line, column] =
    typeof text === 'string' ? (/^([^:]+):(\d{1,7}):(\d{1,7})$/.exec(text) ?? []) : [];
  return isFilePath(path) ? { path, line: Number(line), column: Number(column) } : undefined;
}
