import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '../config/env.js';

/** What the processes of one site must have in common, in a form that tells no secret. */
export interface MachineSettings {
  /** Names the store: two processes have the same one if and only if they write to the same place. */
  readonly uploads: string;
  readonly releases: string;
  /** Short marks of settings, by their names; null for one that is not set. */
  readonly marks: Readonly<Record<string, string | null>>;
}

/** The setting that a machine would not be part of the site with. */
const SECRET = 'INTERNAL_SECRET';

/** With others a machine runs, and does something differently from the rest. */
const differences: Readonly<Record<string, string>> = {
  OPERATOR_TOKEN: 'a pipeline that uses it is refused by one of them',
  PUBLIC_URL: 'links in mails and feeds lead elsewhere from one of them',
  ADMIN_URL: 'administrators are refused by one of them',
  SITE_TIME_ZONE: 'editors enter times in different zones',
  ADMIN_USERNAME: 'each start renames the administrator, and ends all sessions',
  ADMIN_PASSWORD: "each start sets the administrator's password anew, and ends all sessions",
};

/** Reads what this process has. A folder gets a file that names it, so that one that is shared is known again. */
export async function machineSettings(env: Env): Promise<MachineSettings> {
  const store = async (folder: string, bucket: string | undefined) =>
    bucket === undefined
      ? `folder ${await nameOfFolder(resolve(env.DATA_DIR, folder))}`
      : `bucket ${bucket} at ${env.S3_ENDPOINT?.replace(/\/+$/, '') ?? 'Amazon S3'}`;
  return {
    uploads: await store('uploads', env.UPLOADS_BUCKET),
    releases: await store('release-files', env.RELEASES_BUCKET),
    marks: Object.fromEntries(
      [SECRET, ...Object.keys(differences)].map((name) => [
        name,
        markOf(env.INTERNAL_SECRET, name, env[name as keyof Env]),
      ]),
    ),
  };
}

/** Why a process cannot be part of the site that another one serves, a sentence each. */
export function conflictsOf(mine: MachineSettings, other: MachineSettings, otherName: string): string[] {
  return [
    ...storeConflict('UPLOADS_BUCKET', 'uploads', mine.uploads, other.uploads, otherName),
    ...storeConflict('RELEASES_BUCKET', 'releases', mine.releases, other.releases, otherName),
    ...(mine.marks[SECRET] === other.marks[SECRET]
      ? []
      : [
          `INTERNAL_SECRET is ${mine.marks[SECRET] ? 'another one' : 'not set, and it is'} on ${otherName}, which serves the same database. Set it to the same value on all machines.`,
        ]),
  ];
}

/** What differs and may be meant, a sentence each. */
export function differencesOf(mine: MachineSettings, other: MachineSettings, otherName: string): string[] {
  return Object.entries(differences)
    .filter(([name]) => (mine.marks[name] ?? null) !== (other.marks[name] ?? null))
    .map(([name, effect]) => `${name} is another one than on ${otherName}: ${effect}.`);
}

function storeConflict(
  variable: string,
  what: string,
  mine: string,
  other: string,
  otherName: string,
): string[] {
  if (mine === other) {
    return [];
  }
  const isFolder = mine.startsWith('folder ');
  const there = other.startsWith('folder ') ? 'in a folder of its own' : `in the ${other}`;
  return [
    `${isFolder ? `${variable} is not set` : `${variable} leads to the ${mine}`}, and ${otherName}, which serves the same database, keeps ${what} ${there}. Set ${variable} (and S3_ENDPOINT) to the same bucket on all machines.`,
  ];
}

/**
 * Enough to see that two values differ. Whoever reads the database, or a backup of it, cannot try passwords with it: the
 * key is not there.
 */
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
  // Of two processes that share the folder one is first.
  await writeFile(file, `${randomUUID()}\n`, { flag: 'wx' }).catch(() => {});
  return (await read()) || `that cannot be written, ${folder}`;
}
