import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** URLs of the shell's own browser files, as the build wrote them down. */
export interface ShellAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What pages for sessions start with: the sign-in. */
  readonly gate: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** What a slice needs that was built for the major version of the platform before the shell's own. */
  readonly previousPlatform: { readonly scripts: readonly string[] };
  /** Fonts that every page shows at once. */
  readonly fonts: readonly string[];
}

export function readShellAssets(folder: string): ShellAssets {
  // Written by the build of this very shell.
  return JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ShellAssets;
}
