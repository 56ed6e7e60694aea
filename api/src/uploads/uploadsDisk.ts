import { randomUUID } from 'node:crypto';
import { posix, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { Env } from '../config/env.js';

/** Where uploaded files are kept. */
@Injectable()
export class UploadsDisk {
  readonly disk: Disk;

  constructor(env: Env) {
    this.disk = new Disk(new FSDriver({ location: resolve(env.DATA_DIR, 'uploads'), visibility: 'public' }));
  }

  /** Stores a file so that nobody ever sees half of it: it gets its name when it is complete. */
  async write(key: string, contents: Uint8Array): Promise<void> {
    // A name with a leading dot is never handed out.
    const draft = posix.join(posix.dirname(key), `.${randomUUID()}`);
    await this.disk.put(draft, contents);
    await this.disk.move(draft, key);
  }
}
