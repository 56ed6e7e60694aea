import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from '../config/env.js';

interface Patience {
  readonly connection: number;
  readonly silence: number;
  readonly attempts: number;
}

/** Nobody waits for a command. */
const LONG: Patience = { connection: 5_000, silence: 30_000, attempts: 3 };

/** The shell waits 10 seconds for the API. */
export const duringRequest: Patience = { connection: 2_000, silence: 3_000, attempts: 2 };

interface Store {
  readonly folder: string;
  readonly bucket: string | undefined;
}

class LocalFiles extends FSDriver {
  private readonly location: string;

  constructor(location: string) {
    super({ location, visibility: 'public' });
    this.location = location;
  }

  /** The driver hides causes, such as a full disk. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    const target = join(this.location, key);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(contents, createWriteStream(target));
  }

  /** Moves at once, where the driver would copy. */
  override async move(source: string, destination: string): Promise<void> {
    const target = join(this.location, destination);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(this.location, source), target);
  }
}

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

/** The SDK finds the credentials in `AWS_…`, or in the machine's role. */
export async function openBuckets(
  env: Pick<Env, 'S3_ENDPOINT' | 'S3_REGION'>,
  { connection, silence, attempts }: Patience = LONG,
): Promise<S3Client> {
  // Most sites have no bucket, and the SDK takes long to load.
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    region: env.S3_REGION,
    // A limit for whole requests would abort long uploads.
    requestHandler: { connectionTimeout: connection, socketTimeout: silence },
    maxAttempts: attempts,
    // Stores other than Amazon's have one host for all buckets, and no checksums in trailing headers.
    ...(env.S3_ENDPOINT && {
      endpoint: env.S3_ENDPOINT,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  });
}

const failures = [
  errors.E_CANNOT_CHECK_FILE_EXISTENCE,
  errors.E_CANNOT_GET_METADATA,
  errors.E_CANNOT_READ_FILE,
  errors.E_CANNOT_WRITE_FILE,
  errors.E_CANNOT_COPY_FILE,
  errors.E_CANNOT_MOVE_FILE,
];

const networkErrors = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

export function isStoreFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(causeOf(error).code ?? '');
}

/** The SDK tries again by itself, except where it sends a stream. */
export function isBucketAway(error: unknown): boolean {
  const { name, code = '', $metadata } = causeOf(error);
  return (
    name === 'TimeoutError' ||
    networkErrors.includes(code) ||
    [500, 502, 503, 504].includes($metadata?.httpStatusCode ?? 0)
  );
}

interface StoreFailure {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

function causeOf(error: unknown): StoreFailure {
  if (!(error instanceof Error)) {
    return {};
  }
  return error.cause instanceof Error ? error.cause : error;
}

export function isStoreAway(error: unknown): boolean {
  return failures.some((failure) => error instanceof failure);
}

export async function untilReadable(stream: Readable): Promise<Readable> {
  await once(stream, 'readable');
  return stream;
}

/** Returns undefined if there is more. @param most In bytes. */
export async function readAtMost(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (bytes > most) {
      return undefined;
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
