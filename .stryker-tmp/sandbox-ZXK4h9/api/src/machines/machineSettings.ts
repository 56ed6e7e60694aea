import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '../config/env.js';

/** The settings that all processes of a site must share, in a form that reveals no secrets. */
export interface MachineSettings {
  /** Identifies the store: two processes have the same value if and only if they write to the same place. */
  readonly uploads: string;
  readonly releases: string;
  /** Short fingerprints of settings, by name; null for a setting that is not set. */
  readonly marks: Readonly<Record<string, string | null>>;
}

/** The setting that must be the same on all machines of a site. */
const SECRET = 'INTERNAL_SECRET';

/** Settings that may differ between machines, and what then behaves differently. */
const differences: Readonly<Record<string, string>> = {
  OPERATOR_TOKEN: 'a pipeline that uses it is refused by one of them',
  PUBLIC_URL: 'links in mails and feeds differ between them',
  ADMIN_URL: 'administrators are refused by one of them',
  SITE_TIME_ZONE: 'editors enter times in different zones',
  ADMIN_USERNAME: 'each start renames the administrator, and ends all sessions',
  ADMIN_PASSWORD: "each start resets the administrator's password, and ends all sessions",
};

/** Reads the settings of this process. A folder gets a file with an id, so that a shared folder is recognised. */
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

/** Returns why a process cannot join the site that another one serves, one sentence per reason. */
export function conflictsOf(mine: MachineSettings, other: MachineSettings, otherName: string): string[] {
  return [
    ...storeConflict('UPLOADS_BUCKET', 'uploads', mine.uploads, other.uploads, otherName),
    ...storeConflict('RELEASES_BUCKET', 'releases', mine.releases, other.releases, otherName),
    ...(mine.marks[SECRET] === other.marks[SECRET]
      ? []
      : [
          `INTERNAL_SECRET ${mine.marks[SECRET] ? 'differs from the one' : 'is not set, but it is'} on ${otherName}, which uses the same database. Set it to the same value on all machines.`,
        ]),
  ];
}

/** Returns the differences that may be intended, one sentence each. */
export function differencesOf(mine: MachineSettings, other: MachineSettings, otherName: string): string[] {
  return Object.entries(differences)
    .filter(([name]) => (mine.marks[name] ?? null) !== (other.marks[name] ?? null))
    .map(([name, effect]) => `${name} differs from the one on ${otherName}: ${effect}.`);
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
    `${isFolder ? `${variable} is not set` : `${variable} is the ${mine}`}, but ${otherName}, which uses the same database, keeps ${what} ${there}. Set ${variable} (and S3_ENDPOINT) to the same bucket on all machines.`,
  ];
}

/**
 * Returns enough of a hash to see that two values differ. It cannot be used to guess passwords from the database or a
 * backup, because the key is not stored there.
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
  // Of two processes that share the folder, the first one wins.
  await writeFile(file, `${randomUUID()}\n`, { flag: 'wx' }).catch(() => {});
  return (await read()) || `that cannot be written, ${folder}`;
}
