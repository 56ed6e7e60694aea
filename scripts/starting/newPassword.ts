import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface NewPasswordOptions {
  readonly dataDir: string;
  readonly isTerminal: boolean;
  readonly isProduction: boolean;
}

/** Prints the password once; in production, only to a terminal. */
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
