import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShellFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Every page starts with the inherited files. */
export interface ShellAssets extends ShellFiles {
  /** The sign-in. */
  readonly sessionArea: ShellFiles;
  /** For addresses without a page. */
  readonly noPage: ShellFiles;
  readonly contactPage: ShellFiles;
  readonly fonts: readonly string[];
}

export function readShellAssets(folder: string): ShellAssets {
  return JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ShellAssets;
}
