import { InvalidEnvError } from '@site/rules/server/settings';
import { DataSource } from 'typeorm';
import { type Env, readEnv } from '../config/env.js';
import { broken, type Finding, look, ok } from './check.js';
import { checksAt } from './checks.js';
import { openDatabase } from './database.js';

const notRunning =
  'The embedded Postgres is not running: it starts and stops with the site. Start the site, then try again.';

interface ExamineOptions {
  readonly settings: NodeJS.ProcessEnv;
  readonly shellProblems: readonly string[];
  readonly embedded: string | null;
}

/** Changes nothing, and works while the site is down. */
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
    // Only the other settings matter here.
    env = readEnv({ ...settings, DATABASE_URL: ownDatabase || 'postgres://site@127.0.0.1/embedded' });
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) {
      throw error;
    }
    problems.push(...error.message.split('\n'));
  }
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
  const url = ownDatabase || embedded;
  const opened = url ? await openDatabase(url) : look('Database', notRunning);
  const database = opened instanceof DataSource ? opened : null;
  if (!(opened instanceof DataSource)) {
    yield opened;
  }
  try {
    const bound = settings.HOST?.trim();
    const host = !bound || /^(?:0\.0\.0\.0|::)$/.test(bound) ? '127.0.0.1' : bound;
    for (const { run } of checksAt('doctor')) {
      yield* await run({ env, host, database });
    }
  } finally {
    await database?.destroy();
  }
}

/** Other programs quote secrets in their messages. */
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
