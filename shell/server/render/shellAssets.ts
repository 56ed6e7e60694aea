import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShellFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface ShellAssets extends ShellFiles {
  readonly sessionArea: ShellFiles;
  readonly noPage: ShellFiles;
  readonly contactPage: ShellFiles;
  readonly fonts: readonly string[];
}

export function readShellAssets(folder: string): ShellAssets {
  return JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ShellAssets;
}
