import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The initial files of a part of the site. */
export interface ShellFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** URLs of the shell's own browser files, as written by the build. Every page starts with the inherited ones. */
export interface ShellAssets extends ShellFiles {
  /** Initial files of the session area: the sign-in. */
  readonly sessionArea: ShellFiles;
  /** Initial files of addresses without a page. */
  readonly noPage: ShellFiles;
  /** Initial files of the contact form's page. */
  readonly contactPage: ShellFiles;
  /** Fonts that every page uses at once. */
  readonly fonts: readonly string[];
}

export function readShellAssets(folder: string): ShellAssets {
  // Written by the build of this shell.
  return JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ShellAssets;
}
