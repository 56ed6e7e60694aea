/// <reference path="./s3rver.d.ts" />
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** What the test's server of buckets takes for credentials. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A server of buckets, as Amazon's S3 is one, with empty buckets of these names. */
export async function startBucketServer(...buckets: readonly string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'lumenvale-buckets-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It signs the address of a whole bucket another way than Amazon does, so nobody could list one.
    allowMismatchedSignatures: true,
    // Whatever its host is called, the bucket is in the path.
    vhostBuckets: false,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  await server.run();
  // It removes a folder with its last file, under the hands of who writes the next one there. S3 has no folders.
  for (const bucket of buckets) {
    await mkdir(join(directory, bucket, 'drafts'), { recursive: true });
    await writeFile(join(directory, bucket, 'drafts', 'stays'), '');
  }
  const before = { ...process.env };
  Object.assign(process.env, credentials);
  const { port } = server.httpServer.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      process.env = before;
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
