import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface NewPasswordOptions {
  readonly dataDir: string;
  readonly isTerminal: boolean;
  readonly isProduction: boolean;
}

/**
 * Looks before and after the API starts. The password is printed once, in production only to a terminal.
 * @returns Gives the line to print; null if the password is not new, or must not be printed.
 */
export async function watchNewPassword({
  dataDir,
  isTerminal,
  isProduction,
}: NewPasswordOptions): Promise<() => Promise<string | null>> {
  const read = () => readFile(join(dataDir, 'admin-password'), 'utf8').catch(() => null);
  const before = await read();
  return async () => {
    const password = await read();
    const isNew = password !== null && password !== before;
    return isNew && (isTerminal || !isProduction)
      ? `Administrator password, shown only once: ${password.trim()}`
      : null;
  };
}
