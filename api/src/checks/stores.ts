import { randomUUID } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Env } from '../config/env.js';
import { openDisk } from '../storage/openDisk.js';
import { broken, type Finding, look, ok, reasonOf, within } from './check.js';
import { nearestExisting } from './disk.js';

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
    return broken(
      subject,
      `${place} cannot be created: ${reasonOf(error)}. DATA_DIR must be a folder that this user can write to.`,
    );
  }
}
