import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export const platformFolder = join(import.meta.dirname, '..');
export const repository = join(platformFolder, '../..');

/** Runs the compiler with a `tsconfig.json`. Returns its errors; empty if there are none. */
export async function compile(config: string): Promise<string> {
  const compiler = createRequire(join(repository, 'package.json')).resolve('typescript-native/package.json');
  try {
    await promisify(execFile)(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', config]);
    return '';
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    if (!stdout) {
      throw error;
    }
    return stdout;
  }
}
