import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Env } from '../../config/env.js';
import { openBuckets } from '../../storage/openDisk.js';
import { BackupRefusal } from '../backupRefusal.js';
import { manifestNames } from '../manifest.js';
import { orIfMissing } from '../storeProblem.js';
import type { Place } from './place.js';

/** A store allows 10,000 parts, so a file may have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;

const UNDER_WAY = 'under-way-';
/** A backup looks for newer ones, and those wait to be noticed. */
const TURNS = { look: 1_000, giveWay: 4_000 };

interface Listed {
  readonly key: string;
  readonly at: number;
}

/** If two backups start in one place, the older one gives way. */
export class BucketPlace implements Place {
  readonly name: string;
  private readonly id = randomUUID();
  private readonly taken = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    /** The SDK is loaded on demand, because most sites have no bucket. */
    private readonly sdk: typeof import('@aws-sdk/client-s3'),
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {
    this.name = `s3://${bucket}/${prefix}`;
  }

  static async open(address: string, env: Pick<Env, 'S3_ENDPOINT' | 'S3_REGION'>): Promise<BucketPlace> {
    const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?[/]*$/.exec(address) ?? [];
    if (bucket === '' || prefix === '') {
      const sentence = `${address} is not a bucket with a prefix. Example: s3://lumenvale-backups/2026-11-22`;
      throw new BackupRefusal(sentence);
    }
    return new BucketPlace(await import('@aws-sdk/client-s3'), await openBuckets(env), bucket, prefix);
  }

  async begin(): Promise<void> {
    await this.refuseIfThere();
    await this.put(UNDER_WAY + this.id, '');
    this.timer = setInterval(() => void this.refuseIfTaken().catch(() => {}), TURNS.look).unref();
    if ((await this.list(UNDER_WAY)).length > 1) {
      await pause(TURNS.giveWay);
      await this.refuseIfTaken();
      await this.refuseIfThere();
    }
  }

  async write(path: string, content: Readable): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    const upload = new Upload({
      client: this.client,
      partSize: PART_BYTES,
      queueSize: 2,
      params: { Bucket: this.bucket, Key: this.keyOf(path), Body: content },
      abortController: this.taken,
    });
    this.taken.signal.throwIfAborted();
    await upload.done().catch((error: unknown) => {
      this.taken.signal.throwIfAborted();
      throw error;
    });
  }

  async finish(path: string, content: Buffer): Promise<void> {
    await this.refuseIfTaken();
    await this.put(path, content);
    await this.leave();
  }

  // The place may contain other files from before.
  async abandon(): Promise<void> {
    await this.leave();
  }

  async read(path: string): Promise<Readable | undefined> {
    const command = new this.sdk.GetObjectCommand({ Bucket: this.bucket, Key: this.keyOf(path) });
    const found = await orIfMissing(this.client.send(command), null);
    return found?.Body instanceof Readable ? found.Body : undefined;
  }

  close(): void {
    clearInterval(this.timer);
    this.client.destroy();
  }

  private async refuseIfTaken(): Promise<void> {
    const youngest = (await this.list(UNDER_WAY)).toSorted(byAge).at(-1);
    if (youngest?.key !== this.keyOf(UNDER_WAY + this.id)) {
      const sentence = `Another backup to ${this.name} has started in the meantime. Choose another prefix.`;
      this.taken.abort(new BackupRefusal(sentence));
    }
    this.taken.signal.throwIfAborted();
  }

  /** Credentials that cannot delete may still make backups. */
  private async leave(): Promise<void> {
    clearInterval(this.timer);
    const mark = { Bucket: this.bucket, Key: this.keyOf(UNDER_WAY + this.id) };
    await this.client.send(new this.sdk.DeleteObjectCommand(mark)).catch(() => {});
  }

  private async put(path: string, content: Buffer | string): Promise<void> {
    const object = { Bucket: this.bucket, Key: this.keyOf(path), Body: content };
    await this.client.send(new this.sdk.PutObjectCommand(object));
  }

  private async refuseIfThere(): Promise<void> {
    for (const name of manifestNames) {
      // For a single key, a store does not tell whether key or bucket is missing.
      if ((await this.list(name)).some(({ key }) => key === this.keyOf(name))) {
        throw new BackupRefusal(`${this.name} already contains a backup. Choose another prefix.`);
      }
    }
  }

  private async list(beginning: string): Promise<Listed[]> {
    const listing = { Bucket: this.bucket, Prefix: this.keyOf(beginning) };
    const { Contents = [] } = await this.client.send(new this.sdk.ListObjectsV2Command(listing));
    return Contents.map(({ Key = '', LastModified }) => ({ key: Key, at: LastModified?.getTime() ?? 0 }));
  }

  private keyOf(path: string): string {
    return `${this.prefix}/${path}`;
  }
}

/** The store's clock is accurate only to the second. */
function byAge(one: Listed, other: Listed): number {
  return one.at - other.at || (one.key < other.key ? -1 : 1);
}
