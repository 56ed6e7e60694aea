import { isFilePath } from '@site/rules/releaseRules';

/** A slice does not load, throws while rendering, or has an error that breaks nothing. */
export const errorKinds = ['load', 'render', 'error'] as const;

export type ErrorKind = (typeof errorKinds)[number];

export const errorRules = { longestMessage: 300, mostFrames: 10, mostOfRelease: 50 } as const;

/** Lines and columns start at 1, as in stack traces. */
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
