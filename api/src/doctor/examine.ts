import { InvalidEnvError } from '@site/rules/settings';
import { DataSource } from 'typeorm';
import { type Env, readEnv } from '../config/env.js';
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
  /** Problems with the shell's own settings, a line each. */
  readonly shellProblems: readonly string[];
  /** The URL of the embedded Postgres; null if it is not running. Used when DATABASE_URL is not set. */
  readonly embedded: string | null;
}

/** Examines everything the site needs, one thing after the other. Changes nothing, and works while the site is down. */
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
    // A placeholder: without DATABASE_URL the embedded Postgres is used, and only the other settings matter here.
    env = readEnv({ ...settings, DATABASE_URL: ownDatabase || 'postgres://site@127.0.0.1/embedded' });
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) {
      throw error;
    }
    problems.push(...error.message.split('\n'));
  }
  // Shell and API share some settings and report the same problems with them.
  for (const problem of new Set(problems)) {
    yield broken('Configuration', problem);
  }
  if (env === null) {
    yield look('Everything else', 'It was not examined. Correct the configuration first.');
    return;
  }
  if (problems.length === 0) {
    yield ok('Configuration', 'All settings are valid.');
  }
  if (env.INTERNAL_SECRET === undefined) {
    yield look(
      'Configuration',
      'INTERNAL_SECRET is not set. `npm start` generates one; an API and a shell that are started separately need the same one.',
    );
  }
  yield await examineDisk(env.DATA_DIR);
  const url = ownDatabase || embedded;
  if (url) {
    yield* examineAllOf(url, env);
  } else {
    yield look(
      'Database',
      'The embedded Postgres is not running: it starts and stops with the site. Start the site, then try again.',
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
    yield broken('Database', `It could not be examined completely: ${reasonOf(error)}.`);
  } finally {
    await database.destroy();
  }
}

/** Removes passwords, tokens and secrets that other programs quote in their messages. */
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
