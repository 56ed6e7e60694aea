/** The version given to slices built for the previous major version: the current implementation under the old names. */
export const PREVIOUS_VERSION = '2.2.0';

/** The modules of the previous version, in the form of `surface/modulesForSlices.ts`. */
export const previousModules = {
  platform: './previous/platform.ts',
  session: './previous/session.ts',
  slots: './previous/slots.ts',
} as const;
