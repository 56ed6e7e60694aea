import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Env } from '../../config/env.js';
import { openBuckets } from '../../storage/openDisk.js';
import { BackupRefusal } from '../backupRefusal.js';
import { manifestNames } from '../manifest.js';
import type { Place } from './place.js';

/** A store takes 10,000 parts: with these, a database of 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/** A backup in a part of a bucket. It is whole when its manifest is there, which is written last. */
export class BucketPlace implements Place {
  readonly name: string;

  private constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {
    this.name = `s3://${bucket}/${prefix}`;
  }

  /** @throws BackupRefusal when the address is not `s3://bucket/prefix`. */
  static async open(address: string, env: Pick<Env, 'S3_ENDPOINT' | 'S3_REGION'>): Promise<BucketPlace> {
    const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/*$/.exec(address) ?? [];
    if (bucket === '' || prefix === '') {
      throw new BackupRefusal(
        `${address} is no part of a bucket. Example: s3://lumenvale-backups/2026-11-22`,
      );
    }
    return new BucketPlace(await openBuckets(env), bucket, prefix);
  }

  async begin(): Promise<void> {
    for (const name of manifestNames) {
      if (await this.has(name)) {
        throw new BackupRefusal(`There is a backup in ${this.name} already. Choose another prefix.`);
      }
    }
  }

  async write(path: string, content: Readable): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    await new Upload({
      client: this.client,
      partSize: PART_BYTES,
      queueSize: 2,
      params: { Bucket: this.bucket, Key: this.keyOf(path), Body: content },
    }).done();
  }

  async finish(path: string, content: Buffer): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    await this.client.send(
      new PutObjectCommand({ Bucket: this.bucket, Key: this.keyOf(path), Body: content }),
    );
  }

  // Other files of the same names may have been there before; without a manifest nothing takes them for a backup.
  async abandon(): Promise<void> {}

  async read(path: string): Promise<Readable | undefined> {
    const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({ Bucket: this.bucket, Key: this.keyOf(path) }),
      );
      return Body instanceof Readable ? Body : undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) {
        return undefined;
      }
      throw error;
    }
  }

  close(): void {
    this.client.destroy();
  }

  /** By the list: asked for a file, a store does not say whether it or the bucket is missing. */
  private async has(path: string): Promise<boolean> {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const key = this.keyOf(path);
    const { Contents = [] } = await this.client.send(
      new ListObjectsV2Command({ Bucket: this.bucket, Prefix: key, MaxKeys: 10 }),
    );
    return Contents.some(({ Key }) => Key === key);
  }

  private keyOf(path: string): string {
    return `${this.prefix}/${path}`;
  }
}
