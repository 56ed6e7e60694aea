import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Finding } from '../api/src/checks/check.ts';
import { readEnvironment } from '../shell/server/environment.ts';
import { buildApi, root } from './build.ts';
import { urlOfRunningPostgres } from './embedded-postgres/embeddedPostgres.ts';

interface Examination {
  examine(options: {
    settings: NodeJS.ProcessEnv;
    shellProblems: readonly string[];
    embedded: string | null;
  }): AsyncIterable<Finding>;
}

const labels = { ok: 'ok', look: 'check this', broken: 'broken' };
const variable = /^#? ?([A-Z][A-Z0-9_]+)=/gm;

/** Exits with 1 if something is broken. */
const file = await readFile(resolve('.env'), 'utf8').catch(() => null);
const settings: NodeJS.ProcessEnv = { ...(file === null ? {} : parseEnv(file)), ...process.env };
for (const finding of await examineFile(file)) {
  tell(finding);
}
if (!(await stat(join(root, 'api/dist/checks/doctor.js')).catch(() => null))) {
  console.log('Building api …');
  await buildApi();
}
const { examine }: Examination = await import(join(root, 'api/dist/checks/doctor.js'));
const embedded = await urlOfRunningPostgres({ dataDir: resolve(settings.DATA_DIR?.trim() || '.data') });
for await (const finding of examine({ settings, shellProblems: shellProblems(), embedded })) {
  tell(finding);
}

function tell({ state, subject, says }: Finding): void {
  console.log(`${labels[state].padEnd(12)}  ${subject}: ${says.replaceAll(/\s+/g, ' ')}`);
  if (state === 'broken') {
    process.exitCode = 1;
  }
}

function shellProblems(): string[] {
  try {
    readEnvironment(settings);
    return [];
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n');
  }
}

async function examineFile(content: string | null): Promise<Finding[]> {
  if (content === null) {
    return [];
  }
  const subject = '.env';
  const example = await readFile(join(root, '.env.example'), 'utf8');
  const known = new Set(Array.from(example.matchAll(variable), ([, name]) => name));
  const names = Object.keys(parseEnv(content));
  const unread = names.filter((name) => !known.has(name) && !name.startsWith('AWS_'));
  const apart = names.filter((name) => process.env[name] === undefined);
  return [
    ...unread.map((name) => ({
      subject,
      state: 'look' as const,
      says: `Nothing reads ${name}. Look up its name in .env.example.`,
    })),
    apart.length > 0
      ? {
          subject,
          state: 'look',
          says: 'It is checked here, but the site only reads its environment. To start it with this file: npx node --env-file=.env scripts/start.ts',
        }
      : { subject, state: 'ok', says: 'The environment has all of its variables.' },
  ];
}
