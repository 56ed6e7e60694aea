import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ReleaseFiles } from './releaseFiles.js';

/** A disk that is full after the first bytes, with the operating system's error. */
class FullDisk extends FSDriver {
  code: string | null = null;

  override async putStream(key: string, contents: Readable): Promise<void> {
    if (this.code !== null) {
      await super.put(key, 'half');
      throw Object.assign(new Error(`${this.code}, write`), { code: this.code });
    }
    return super.putStream(key, contents);
  }
}

let folder: string;
beforeEach(async () => {
  Logger.overrideLogger(false);
  folder = await mkdtemp(join(tmpdir(), 'release-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['full store', 'ENOSPC'],
  ['used-up quota', 'EDQUOT'],
])('a %s says so, keeps no partial file, and accepts the file once there is space', async (_, code) => {
  const driver = new FullDisk({ location: folder, visibility: 'private' });
  driver.code = code;
  const files = new ReleaseFiles(new Disk(driver));
  const hash = createHash('sha384').update('entry').digest('hex');
  const write = () => files.write(hash, Readable.from([Buffer.from('entry')]), 5);

  await expect(write()).rejects.toMatchObject({
    status: 507,
    code: 'STORE_FULL',
    message: expect.stringContaining('is full'),
  });
  expect(await files.size(hash)).toBeUndefined();
  expect(await readdir(join(folder, 'drafts'))).toEqual([]);

  driver.code = null;
  await write();
  expect(await files.size(hash)).toBe(5);
});

it.each([
  ['breaks a connection off', { code: 'ECONNRESET' }, { status: 503 }],
  ['is silent', { name: 'TimeoutError' }, { status: 503 }],
  ['is busy', { $metadata: { httpStatusCode: 503 } }, { status: 503 }],
  ['denies access', { $metadata: { httpStatusCode: 403 } }, { status: 507, code: 'STORE_FULL' }],
])('a bucket that %s is answered by what the sender can do', async (_, failure, expected) => {
  class FailingBucket extends FSDriver {
    override putStream(): Promise<void> {
      return Promise.reject(Object.assign(new Error('failed'), failure));
    }
  }
  const files = new ReleaseFiles(new Disk(new FailingBucket({ location: folder, visibility: 'private' })));

  await expect(files.write('a'.repeat(96), Readable.from([Buffer.from('entry')]), 5)).rejects.toMatchObject(
    expected,
  );
});

it('deletes old drafts even while an ending upload removes its own', async () => {
  class BusyDisk extends FSDriver {
    override async getMetaData(key: string) {
      if (key === 'drafts/a') {
        await rm(join(folder, key));
      }
      return super.getMetaData(key);
    }
  }
  const files = new ReleaseFiles(new Disk(new BusyDisk({ location: folder, visibility: 'private' })));
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await mkdir(join(folder, 'drafts'));
  for (const draft of ['a', 'b']) {
    await writeFile(join(folder, 'drafts', draft), 'half');
    await utimes(join(folder, 'drafts', draft), twoHoursAgo, twoHoursAgo);
  }

  await files.sweep();

  expect(await readdir(join(folder, 'drafts'))).toEqual([]);
});
