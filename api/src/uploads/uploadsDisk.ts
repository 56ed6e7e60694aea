import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import type { FactoryProvider } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { Env } from '../config/env.js';
import { duringRequest, openDisk } from '../storage/openDisk.js';

/** Without a leading dot, no key leads out of a store. */
export const storedKey = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

export class UploadsDisk {
  /** @param isWhole Whether the disk never shows partial files, like a bucket. */
  constructor(
    readonly disk: Disk,
    private readonly isWhole = false,
  ) {}

  async write(key: string, contents: Uint8Array): Promise<void> {
    if (this.isWhole) {
      await this.disk.put(key, contents);
      return;
    }
    // Because of the dot, this is never served.
    const draft = posix.join(posix.dirname(key), `.${randomUUID()}`);
    try {
      await this.disk.put(draft, contents);
      await this.disk.move(draft, key);
    } catch (error) {
      // Half a file would keep filling a full disk.
      await this.disk.delete(draft).catch(() => {});
      throw error;
    }
  }
}

export const uploadsDisk: FactoryProvider<UploadsDisk> = {
  provide: UploadsDisk,
  inject: [Env],
  useFactory: async (env: Env) =>
    new UploadsDisk(
      await openDisk(env, { folder: 'uploads', bucket: env.UPLOADS_BUCKET }, duringRequest),
      env.UPLOADS_BUCKET !== undefined,
    ),
};
