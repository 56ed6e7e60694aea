import { DataSource } from 'typeorm';
import { type Env, InvalidEnvError, readEnv } from '../config/env.js';
import { examineCertificate } from './examineCertificate.js';
import { examineDatabase, examineOutbox, openDatabase } from './examineDatabase.js';
import { examineDisk } from './examineDisk.js';
import { examineMachines } from './examineMachines.js';
import { examineMail } from './examineMail.js';
import { examineReleases } from './examineReleases.js';
import { examineSite } from './examineSite.js';
import { examineStores } from './examineStores.js';
import { broken, type Finding, look, ok, reasonOf } from './finding.js';

interface ExamineOptions {
  readonly settings: NodeJS.ProcessEnv;
  /** What the shell's own settings lack, a line each. */
  readonly shellProblems: readonly string[];
  /** Of the embedded Postgres; null while it does not run. Looked at when DATABASE_URL is not set. */
  readonly embedded: string | null;
}

/** Looks at everything that the site needs, one after the other. Changes nothing, and works while the site is down. */
export async function* examine(options: ExamineOptions): AsyncGenerator<Finding> {
  for await (const finding of examineAll(options)) {
    yield { ...finding, says: withoutSecrets(finding.says, options.settings) };
  }
}

async function* examineAll({ settings, shellProblems, embedded }: ExamineOptions): AsyncGenerator<Finding> {
  const ownDatabase = settings.DATABASE_URL?.trim();
  const problems = [...shellProblems];
  let env: Env | null = null;
  try {
    // Only whether it is there matters here: an embedded one has no setting.
    env = readEnv({ ...settings, DATABASE_URL: ownDatabase || 'postgres://site@127.0.0.1/embedded' });
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) {
      throw error;
    }
    problems.push(...error.message.split('\n'));
  }
  // Shell and API read some of the settings both, and say the same of them.
  const byVariable = new Map(problems.map((problem) => [problem.split(' ', 1)[0], problem]));
  for (const problem of byVariable.values()) {
    yield broken('Configuration', problem);
  }
  if (env === null) {
    yield look('Everything else', 'It was not looked at: mend the configuration first.');
    return;
  }
  if (problems.length === 0) {
    yield ok('Configuration', 'Every setting is usable.');
  }
  if (env.INTERNAL_SECRET === undefined) {
    yield look(
      'Configuration',
      'INTERNAL_SECRET is not set. `npm start` makes one up; an API and a shell that are started apart need the same.',
    );
  }
  yield await examineDisk(env.DATA_DIR);
  const url = ownDatabase || embedded;
  if (url) {
    yield* examineAllOf(url, env);
  } else {
    yield look(
      'Database',
      'The embedded Postgres does not run: it starts and ends with the site. Start the site, and look again.',
    );
  }
  yield* await examineStores(env);
  yield await examineMail(env);
  yield* await examineCertificate('PUBLIC_URL', env.PUBLIC_URL);
  yield* await examineCertificate('ADMIN_URL', env.ADMIN_URL);
  const host = settings.HOST?.trim();
  yield* await examineSite(env, !host || /^(?:0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host);
}

async function* examineAllOf(url: string, env: Env): AsyncGenerator<Finding> {
  const database = await openDatabase(url);
  if (!(database instanceof DataSource)) {
    yield database;
    return;
  }
  try {
    yield* await examineDatabase(database, { isProduction: env.NODE_ENV === 'production' });
    const [{ isSetUp }]: [{ isSetUp: boolean }] = await database.query(
      `SELECT to_regclass('release_files') IS NOT NULL AS "isSetUp"`,
    );
    if (isSetUp) {
      yield* await examineMachines(database, env);
      yield* await examineOutbox(database);
      yield* await examineReleases(database, env);
    }
  } catch (error) {
    yield broken('Database', `It could not be looked at to the end: ${reasonOf(error)}.`);
  } finally {
    await database.destroy();
  }
}

/** What others' messages quote of passwords, tokens and secrets is left out. */
function withoutSecrets(text: string, settings: NodeJS.ProcessEnv): string {
  const secrets = Object.entries(settings).flatMap(([name, value = '']) => {
    const { password = '' } = URL.parse(value) ?? {};
    return [...(/SECRET|TOKEN|PASSWORD|_KEY/.test(name) ? [value] : []), password, decoded(password)];
  });
  return secrets
    .filter((secret) => secret.length >= 4)
    .toSorted((one, other) => other.length - one.length)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
