import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from '../config/env.js';

/** How long a bucket is waited for. */
interface Patience {
  /** In milliseconds, until it is reached. */
  readonly connection: number;
  /** In milliseconds, for which it may send and take nothing. */
  readonly silence: number;
  /** How often it is asked in all. */
  readonly attempts: number;
}

/** For commands, for which nobody waits. */
const LONG: Patience = { connection: 5_000, silence: 30_000, attempts: 3 };

/** While a request waits: the shell waits 10 seconds for the API, and visitors shall be told what it says. */
export const whileAsked: Patience = { connection: 2_000, silence: 3_000, attempts: 2 };

/** What keeps files that several API processes share. */
interface Store {
  /** Folder below DATA_DIR. */
  readonly folder: string;
  /** Bucket that takes the folder's place. */
  readonly bucket: string | undefined;
}

/** Files on this machine: what the driver does not do as it should. */
class LocalFiles extends FSDriver {
  private readonly location: string;

  constructor(location: string) {
    super({ location, visibility: 'public' });
    this.location = location;
  }

  /** Says why it failed, that the disk is full for example; the driver says that it was aborted. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    const target = join(this.location, key);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(contents, createWriteStream(target));
  }

  /** Puts a file to its new place at once and as a whole, where the driver would copy it. */
  override async move(source: string, destination: string): Promise<void> {
    const target = join(this.location, destination);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(this.location, source), target);
  }
}

/**
 * Opens a store: a bucket where one is set, otherwise a folder on this machine's disk. Of a bucket the credentials come
 * from where the AWS SDK looks for them: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or the machine's own role.
 */
export async function openDisk(env: Env, { folder, bucket }: Store, patience = LONG): Promise<Disk> {
  if (bucket === undefined) {
    return new Disk(new LocalFiles(resolve(env.DATA_DIR, folder)));
  }
  const [client, { S3Driver }] = await Promise.all([
    openBuckets(env, patience),
    import('flydrive/drivers/s3'),
  ]);
  return new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
}

/** The client of all buckets. The credentials come from where the AWS SDK looks for them. */
export async function openBuckets(
  env: Pick<Env, 'S3_ENDPOINT' | 'S3_REGION'>,
  { connection, silence, attempts }: Patience = LONG,
): Promise<S3Client> {
  // Most sites have no bucket, and the SDK takes longer to load than all the rest.
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    region: env.S3_REGION,
    // Its limit for a whole request would end long uploads as well: what counts is that nothing comes any more.
    requestHandler: { connectionTimeout: connection, socketTimeout: silence },
    maxAttempts: attempts,
    // Other stores than Amazon's have a host for all buckets, and know no checksums of trailing headers.
    ...(env.S3_ENDPOINT && {
      endpoint: env.S3_ENDPOINT,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  });
}
