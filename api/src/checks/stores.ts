import { randomUUID } from 'node:crypto';
import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { reasonOf, within } from '../common/failures.js';
import type { Env } from '../config/env.js';
import { openDisk } from '../storage/openDisk.js';
import { broken, type Finding, look, ok } from './check.js';

const TIME_LIMIT = 15_000;
const PROBE = 'Written by npm run doctor.';

const stores = {
  uploads: { variable: 'UPLOADS_BUCKET', folder: 'uploads' },
  releases: { variable: 'RELEASES_BUCKET', folder: 'release-files' },
} as const;

export async function checkStore(env: Env, what: keyof typeof stores): Promise<Finding> {
  const { variable, folder } = stores[what];
  const bucket = env[variable];
  const subject = `Store of ${what}`;
  const place = bucket === undefined ? resolve(env.DATA_DIR, folder) : `the bucket ${bucket}`;
  if (bucket === undefined && !(await stat(place).catch(() => null))) {
    return checkParent(subject, place);
  }
  try {
    await within(TIME_LIMIT, probe(env, { folder, bucket }));
    return ok(subject, `A file can be written to, read from and deleted in ${place}.`);
  } catch (error) {
    const advice =
      bucket === undefined
        ? 'Make the user that the site runs as the owner of the folder, and free some space on its disk.'
        : `Check ${variable}, S3_ENDPOINT, S3_REGION and the credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), and that they have permission to put, get and delete.`;
    return broken(subject, `${place} cannot be used: ${reasonOf(error)}. ${advice}`);
  }
}

async function probe(env: Env, store: Parameters<typeof openDisk>[1]): Promise<void> {
  const key = `.doctor-${randomUUID()}`;
  const disk = await openDisk(env, store);
  await disk.put(key, PROBE);
  const found = await disk.get(key);
  await disk.delete(key);
  if (found !== PROBE) {
    throw new Error('the file that was read differs from the one written');
  }
}

async function checkParent(subject: string, place: string): Promise<Finding> {
  try {
    await access(await nearestExisting(place), constants.W_OK | constants.X_OK);
    return look(subject, `${place} does not exist yet. The first start creates it.`);
  } catch (error) {
    const todo = 'DATA_DIR must be a folder that this user can write to.';
    return broken(subject, `${place} cannot be created: ${reasonOf(error)}. ${todo}`);
  }
}

const MEGABYTE = 1024 * 1024;
const SUBJECT = 'Disk';
/** Below these values, a release has no room, or soon will have none. */
const LEAST = { megabytes: 200, percent: 1 };
const LITTLE = { megabytes: 2_048, percent: 5 };

type DiskRoom = Readonly<Record<'bavail' | 'blocks' | 'bsize' | 'files' | 'ffree', number>>;

export async function checkDisk(
  dataDir: string,
  measure: (folder: string) => Promise<DiskRoom> = (folder) => statfs(folder),
): Promise<Finding> {
  const folder = resolve(dataDir);
  try {
    const room = await measure(await nearestExisting(folder));
    const percent = (room.bavail / room.blocks) * 100;
    const names = room.files > 0 ? (room.ffree / room.files) * 100 : 100;
    const megabytes = (room.bavail * room.bsize) / MEGABYTE;
    const says = `${toText(megabytes)} (${Math.round(percent)} %) of the disk of ${folder} are free, and ${Math.round(names)} % of its inodes.`;
    if (megabytes < LEAST.megabytes || names < LEAST.percent) {
      const effect = 'uploads and releases are refused, and Postgres stops when none is left.';
      return broken(SUBJECT, `${says} Free some space: ${effect}`);
    }
    return megabytes < LITTLE.megabytes || Math.min(percent, names) < LITTLE.percent
      ? look(SUBJECT, `${says} Free some space soon.`)
      : ok(SUBJECT, says);
  } catch (error) {
    return broken(SUBJECT, `${folder} cannot be examined: ${reasonOf(error)}. Check DATA_DIR.`);
  }
}

function toText(megabytes: number): string {
  return megabytes >= 1_024 ? `${(megabytes / 1_024).toFixed(1)} GB` : `${Math.floor(megabytes)} MB`;
}

export async function nearestExisting(folder: string): Promise<string> {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || folder === dirname(folder)) {
      throw error;
    }
    return nearestExisting(dirname(folder));
  }
}
