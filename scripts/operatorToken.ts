import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '@site/rules/dataFolder';

export async function operatorToken(dataDir: string): Promise<string> {
  const file = join(dataDir, 'operator-token');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept?.trim()) {
    return kept.trim();
  }
  const token = randomBytes(32).toString('hex');
  await makeDataFolder(dataDir);
  await writeFile(file, `${token}\n`, { mode: 0o600 });
  return token;
}
