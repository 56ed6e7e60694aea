import { UnusableFolderError } from '@site/rules/server/dataFolder';
import type { Env } from '../../config/env.js';
import { isStoreFull } from '../../storage/openDisk.js';
import { BackupRefusal } from '../backupRefusal.js';
import { storeProblem } from '../storeProblem.js';
import { BucketPlace } from './bucketPlace.js';
import { FolderPlace } from './folderPlace.js';
import type { Place } from './place.js';

/**
 * @param target Names what else may be full.
 * @throws BackupRefusal for what the user of the command can solve.
 */
export async function atPlace<Result>(
  address: string,
  env: Pick<Env, 'S3_ENDPOINT' | 'S3_REGION'>,
  work: (place: Place) => Promise<Result>,
  target?: string,
): Promise<Result> {
  const place = address.startsWith('s3:') ? await BucketPlace.open(address, env) : new FolderPlace(address);
  try {
    return await work(place);
  } catch (cause) {
    if (cause instanceof UnusableFolderError) {
      throw new BackupRefusal(cause.message, { cause });
    }
    const problem = storeProblem(cause, target !== undefined && isStoreFull(cause) ? target : place.name);
    throw problem === undefined || cause instanceof BackupRefusal
      ? cause
      : new BackupRefusal(problem, { cause });
  } finally {
    place.close();
  }
}
