/** A slice does not load, throws while rendering, or has an error that breaks nothing. */
export const errorKinds = ['load', 'render', 'error'] as const;

export type ErrorKind = (typeof errorKinds)[number];

export const errorRules = { longestMessage: 300, mostFrames: 10, mostOfRelease: 50 } as const;
