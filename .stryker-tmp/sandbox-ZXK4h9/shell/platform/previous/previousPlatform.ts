/** The version given to slices built for the previous major version: the current implementation under the old names. */
export const PREVIOUS_VERSION = '1.0.0';

/** The modules of the previous version, in the form of `surface/modulesForSlices.ts`. */
export const previousModules = {
  platform: './previous/platform.ts',
  session: './previous/session.ts',
} as const;
