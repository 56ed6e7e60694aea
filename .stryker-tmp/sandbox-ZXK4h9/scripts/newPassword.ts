import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface NewPasswordOptions {
  readonly dataDir: string;
  /** Whether the output goes to a terminal. */
  readonly isTerminal: boolean;
  readonly isProduction: boolean;
}

/**
 * Watches for the password that the API generates for a new site, by looking before and after the API starts. It is
 * printed once, for the person starting the site. In production it is printed only to a terminal, because any other
 * output ends up in a log.
 *
 * @returns A function that returns the line to print once the API has started; null when the password is not new, or
 *   must not be printed.
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
