import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface NewPasswordOptions {
  readonly dataDir: string;
  /** Whether a person reads what the program writes. */
  readonly isTerminal: boolean;
  readonly isProduction: boolean;
}

/**
 * Looks at the password that the API makes for a new site, before and after the API starts. It is said once, to
 * whoever starts the site; in production to a terminal alone, because there everything else ends in a log.
 *
 * @returns Gives the line to print once the API has started; null when the password is not new, or not to be printed.
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
    return isNew && (isTerminal || !isProduction) ? `Password, said this once: ${password.trim()}` : null;
  };
}
