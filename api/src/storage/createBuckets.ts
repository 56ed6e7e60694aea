import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** Creates the buckets of `UPLOADS_BUCKET` and `RELEASES_BUCKET` if they do not exist yet, waiting for their store. */
async function main(): Promise<void> {
  const { S3_ENDPOINT, S3_REGION = 'us-east-1', UPLOADS_BUCKET, RELEASES_BUCKET } = process.env;
  const client = new S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    maxAttempts: 8,
  });
  for (const bucket of [UPLOADS_BUCKET, RELEASES_BUCKET]) {
    if (bucket) {
      await createBucket(client, bucket);
    }
  }
}

async function createBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    process.stdout.write(`${bucket}: created\n`);
  } catch (error) {
    if (!(error instanceof Error) || !/^BucketAlready(?:OwnedByYou|Exists)$/.test(error.name)) {
      throw new Error(`The bucket ${bucket} cannot be created: ${error}`, { cause: error });
    }
    process.stdout.write(`${bucket}: is there\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
});
