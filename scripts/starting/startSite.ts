import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '@site/rules/server/dataFolder';
import type { Environment } from '../../shell/server/environment.ts';
import { root } from '../build.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embeddedPostgres.ts';
import type { Program, RunningService } from '../program.ts';
import { publishBuiltSlices } from '../publishBuiltSlices.ts';
import { watchNewPassword } from './newPassword.ts';

export interface StartedSite {
  readonly api: RunningService;
  readonly shell: RunningService;
}

export async function startSite(
  program: Program,
  environment: Environment,
  own: Readonly<Record<string, string>> = {},
): Promise<StartedSite> {
  program.throwIfStopping();
  const common = {
    ...process.env,
    DATA_DIR: environment.DATA_DIR,
    PORT: String(environment.PORT),
    API_PORT: String(environment.API_PORT),
    OPERATOR_TOKEN: process.env.OPERATOR_TOKEN?.trim() || (await operatorToken(environment.DATA_DIR)),
    INTERNAL_SECRET: environment.INTERNAL_SECRET ?? randomBytes(32).toString('hex'),
    ...own,
  };
  const databaseUrl =
    process.env.DATABASE_URL?.trim() || (await startDatabase(program, environment.DATA_DIR));
  const newPassword = await watchNewPassword({
    dataDir: environment.DATA_DIR,
    isTerminal: process.stdout.isTTY,
    isProduction: environment.NODE_ENV === 'production',
  });
  const api = await program.startService({
    name: 'The API',
    script: join(root, 'api/dist/main.js'),
    environment: { ...common, DATABASE_URL: databaseUrl },
    readyLine: /^API: /m,
  });
  const line = await newPassword();
  if (line !== null) {
    console.log(line);
  }
  program.throwIfStopping();
  await publishBuiltSlices({
    url: `http://127.0.0.1:${environment.API_PORT}`,
    operatorToken: common.OPERATOR_TOKEN,
  });
  const shell = await program.startService({
    name: 'The site',
    script: join(root, 'shell/dist/server/main.cjs'),
    environment: common,
    readyLine: /^Site: /m,
  });
  return { api, shell };
}

async function startDatabase(program: Program, dataDir: string): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir });
  program.add(database);
  console.log('Postgres: embedded');
  return database.url;
}

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
