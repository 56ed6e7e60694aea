import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3';
import { readBucketSettings } from '../config/env.js';
import { openBuckets } from './openDisk.js';

const PATIENCE = { connection: 5_000, silence: 30_000, attempts: 8 };

try {
  const env = readBucketSettings();
  const client = await openBuckets(env, PATIENCE);
  for (const bucket of [env.UPLOADS_BUCKET, env.RELEASES_BUCKET]) {
    if (bucket) {
      await createBucket(client, bucket);
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function createBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    process.stdout.write(`${bucket}: created\n`);
  } catch (error) {
    if (!(error instanceof Error) || !/^BucketAlready(?:OwnedByYou|Exists)$/.test(error.name)) {
      throw new Error(`The bucket ${bucket} cannot be created: ${error}`, { cause: error });
    }
    process.stdout.write(`${bucket}: already exists\n`);
  }
}
