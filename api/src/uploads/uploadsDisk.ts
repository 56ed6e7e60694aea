import { resolve } from 'node:path';
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
}
