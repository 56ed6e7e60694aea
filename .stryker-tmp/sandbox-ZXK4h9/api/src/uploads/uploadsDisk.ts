import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import type { FactoryProvider } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { Env } from '../config/env.js';
import { duringRequest, openDisk } from '../storage/openDisk.js';

/** The store of uploaded files. */
export class UploadsDisk {
  /** @param isWhole Whether the disk itself, like a bucket, never shows partial files. */
  constructor(
    readonly disk: Disk,
    private readonly isWhole = false,
  ) {}

  /** Stores a file so that nobody ever sees part of it: it gets its name once it is complete. */
  async write(key: string, contents: Uint8Array): Promise<void> {
    if (this.isWhole) {
      await this.disk.put(key, contents);
      return;
    }
    // A name with a leading dot is never served.
    const draft = posix.join(posix.dirname(key), `.${randomUUID()}`);
    try {
      await this.disk.put(draft, contents);
      await this.disk.move(draft, key);
    } catch (error) {
      // A partial file would keep filling a disk that is full.
      await this.disk.delete(draft).catch(() => {});
      throw error;
    }
  }
}

/** Opens the store chosen by the settings. */
export const uploadsDisk: FactoryProvider<UploadsDisk> = {
  provide: UploadsDisk,
  inject: [Env],
  useFactory: async (env: Env) =>
    new UploadsDisk(
      await openDisk(env, { folder: 'uploads', bucket: env.UPLOADS_BUCKET }, duringRequest),
      env.UPLOADS_BUCKET !== undefined,
    ),
};
