/** What slices that are built for the major version before this one import: today's parts under yesterday's names. */
export const PREVIOUS_VERSION = '1.0.0';

/** Its modules, as those of today: see `surface/modulesForSlices.ts`. */
export const previousModules = {
  platform: './previous/platform.ts',
  session: './previous/session.ts',
} as const;
