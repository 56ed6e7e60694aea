import type { Env } from '../../config/env.js';
import { BucketPlace } from './bucketPlace.js';
import { FolderPlace } from './folderPlace.js';
import type { Place } from './place.js';

export async function openPlace(
  address: string,
  env: Pick<Env, 'S3_ENDPOINT' | 'S3_REGION'>,
): Promise<Place> {
  return address.startsWith('s3:') ? BucketPlace.open(address, env) : new FolderPlace(address);
}
