/// <reference path="./s3rver.d.ts" />
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The credentials that the test's bucket server accepts. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Starts an S3-compatible server with empty buckets of the given names. */
export async function startBucketServer(...buckets: readonly string[]) {
  const directory = await mkdtemp(join(tmpdir(), 'lumenvale-buckets-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It computes the signature for the address of a whole bucket differently from Amazon, so listing one would fail.
    allowMismatchedSignatures: true,
    // The bucket is in the path, whatever the host name.
    vhostBuckets: false,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  await server.run();
  // The server removes a folder along with its last file, even while a new file is being written to it. S3 has no
  // folders.
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
