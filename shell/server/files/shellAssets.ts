import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a part of the site starts with. */
export interface ShellFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** URLs of the shell's own browser files, as the build wrote them down. Every page starts with the first ones. */
export interface ShellAssets extends ShellFiles {
  /** What pages for sessions start with: the sign-in. */
  readonly sessionArea: ShellFiles;
  /** What stands at addresses without a page. */
  readonly noPage: ShellFiles;
  /** What a slice needs that was built for the major version of the platform before the shell's own. */
  readonly previousPlatform: ShellFiles;
  /** Fonts that every page shows at once. */
  readonly fonts: readonly string[];
}

export function readShellAssets(folder: string): ShellAssets {
  // Written by the build of this very shell.
  return JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ShellAssets;
}
