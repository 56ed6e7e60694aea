import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Env } from '../config/env.js';
import type { MachineSettings } from '../database/apiProcess.entity.js';
import { broken, type Finding, look, ok } from './check.js';

export interface Machine {
  readonly host: string;
  readonly settings: MachineSettings;
}

const SECRET = 'INTERNAL_SECRET';

const differences: Readonly<Record<string, string>> = {
  OPERATOR_TOKEN: 'a pipeline that uses it is refused by one of them',
  PUBLIC_URL: 'links in mails and feeds differ between them',
  ADMIN_URL: 'administrators are refused by one of them',
  SITE_TIME_ZONE: 'editors enter times in different zones',
  REQUIRE_SECOND_FACTOR: 'one of them lets people in without a second factor',
  ADMIN_USERNAME: 'each start renames the first administrator, and ends their sessions',
  ADMIN_PASSWORD: "each start resets the first administrator's password, and ends their sessions",
};

const buckets = { uploads: 'UPLOADS_BUCKET', releases: 'RELEASES_BUCKET' } as const;
type Store = keyof typeof buckets;

const HEARD = `seen_at > now() - interval '30 seconds'`;

/** A file with an id shows whether machines share a folder. */
export async function machineSettings(env: Env): Promise<MachineSettings> {
  const store = async (folder: string, bucket: string | undefined) =>
    bucket === undefined
      ? `folder ${await nameOfFolder(resolve(env.DATA_DIR, folder))}`
      : `bucket ${bucket} at ${env.S3_ENDPOINT?.replace(/\/+$/, '') ?? 'Amazon S3'}`;
  const names = [SECRET, ...Object.keys(differences)];
  const marks = names.map((name) => [name, markOf(env.INTERNAL_SECRET, name, env[name as keyof Env])]);
  return {
    uploads: await store('uploads', env.UPLOADS_BUCKET),
    releases: await store('release-files', env.RELEASES_BUCKET),
    marks: Object.fromEntries(marks),
  };
}

export async function compareMachines(database: DataSource, env: Env): Promise<Finding[]> {
  const processes: Machine[] = await database.query(
    `SELECT host, settings FROM api_processes WHERE ${HEARD} ORDER BY started_at`,
  );
  const [{ shells }]: [{ shells: number }] = await database.query(
    `SELECT count(*)::int AS shells FROM shells WHERE ${HEARD}`,
  );
  const mine = await machineSettings(env);
  const findings = compareSettings(
    mine,
    env.INTERNAL_SECRET === undefined
      ? processes.map(({ host, settings }) => ({ host, settings: { ...settings, marks: mine.marks } }))
      : processes,
  );
  const matching = `Active in the last 30 seconds: ${processes.length} of the API, ${shells} of the shell. Their settings match those of this machine.`;
  return findings.length > 0 ? findings : [ok('Machines', matching)];
}

export function compareSettings(mine: MachineSettings, others: readonly Machine[]): Finding[] {
  const conflicts = new Set(others.flatMap((other) => conflictsOf(mine, other)));
  const allowed = new Set(others.flatMap((other) => differencesOf(mine, other)));
  return [
    ...Array.from(conflicts, (conflict) => broken('Machines', conflict)),
    ...Array.from(allowed, (difference) => look('Machines', difference)),
  ];
}

export function conflictsOf(mine: MachineSettings, other: Machine): string[] {
  const { host, settings } = other;
  const secret = mine.marks[SECRET];
  const conflicts = Object.entries(buckets)
    .filter(([what]) => mine[what as Store] !== settings[what as Store])
    .map(([what, variable]) => storeConflict(variable, what as Store, mine, other));
  if (secret !== settings.marks[SECRET]) {
    const difference = secret ? 'differs from the one' : 'is not set, but it is';
    conflicts.push(
      `INTERNAL_SECRET ${difference} on ${host}, which uses the same database. Set it to the same value on all machines.`,
    );
  }
  return conflicts;
}

function differencesOf(mine: MachineSettings, { host, settings }: Machine): string[] {
  // With another secret, every mark differs.
  if (mine.marks[SECRET] !== settings.marks[SECRET]) {
    return [];
  }
  return Object.entries(differences)
    .filter(([name]) => (mine.marks[name] ?? null) !== (settings.marks[name] ?? null))
    .map(([name, effect]) => `${name} differs from the one on ${host}: ${effect}.`);
}

function storeConflict(variable: string, what: Store, mine: MachineSettings, other: Machine): string {
  const [ours, theirs] = [mine[what], other.settings[what]];
  const here = ours.startsWith('folder ') ? 'not set' : `the ${ours}`;
  const there = theirs.startsWith('folder ') ? 'in a folder of its own' : `in the ${theirs}`;
  return `${variable} is ${here}, but ${other.host}, which uses the same database, keeps ${what} ${there}. Set ${variable} (and S3_ENDPOINT) to the same bucket on all machines.`;
}

function markOf(secret: string | undefined, name: string, value: unknown): string | null {
  return typeof value === 'string' && secret !== undefined
    ? createHmac('sha256', secret).update(`lumenvale ${name} ${value}`).digest('hex').slice(0, 6)
    : null;
}

async function nameOfFolder(folder: string): Promise<string> {
  const file = join(folder, '.store');
  const read = async () => (await readFile(file, 'utf8').catch(() => '')).trim();
  const known = await read();
  if (known) {
    return known;
  }
  await mkdir(folder, { recursive: true });
  // Of two processes that share the folder, the first one wins.
  await writeFile(file, `${randomUUID()}\n`, { flag: 'wx' }).catch(() => {});
  return (await read()) || `that cannot be written, ${folder}`;
}

/** In seconds. With a larger difference, schedules, signatures and limits fail. */
const MOST = 5;
const TRIES = 3;
const SUBJECT = 'Clock';

export async function checkClock(
  database: Pick<DataSource, 'query'>,
  now: () => number = Date.now,
): Promise<Finding> {
  const looks: { offset: number; took: number }[] = [];
  for (let time = 0; time < TRIES; time += 1) {
    const began = now();
    const [{ at }]: [{ at: number }] = await database.query(
      'SELECT extract(epoch FROM clock_timestamp())::float8 AS at',
    );
    const ended = now();
    looks.push({ offset: (began + ended) / 2_000 - at, took: ended - began });
  }
  const { offset } = looks.reduce((best, look) => (look.took < best.took ? look : best));
  const seconds = Math.abs(offset);
  const wrong = `The clock of this machine is ${Math.round(seconds)} seconds ${offset > 0 ? 'ahead of' : 'behind'} Postgres. Synchronize both with the same time server (NTP).`;
  return seconds <= MOST
    ? ok(SUBJECT, `It differs from the clock of Postgres by ${seconds.toFixed(1)} seconds.`)
    : broken(SUBJECT, wrong);
}
