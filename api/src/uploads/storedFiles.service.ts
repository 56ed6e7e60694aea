import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Disk, errors } from 'flydrive';
import { DataSource } from 'typeorm';
import { untilReadable } from '../storage/openDisk.js';
import { contentTypeOf, derivativeOf, imageRules, keyOf } from './image.rules.js';
import { ImageStore } from './imageStore.service.js';
import { storedKey, UploadsDisk } from './uploadsDisk.js';

@Injectable()
export class StoredFiles {
  private readonly disk: Disk;

  constructor(
    uploadsDisk: UploadsDisk,
    private readonly images: ImageStore,
    private readonly dataSource: DataSource,
  ) {
    this.disk = uploadsDisk.disk;
  }

  async find(key: string) {
    if (!isKey(key)) {
      return undefined;
    }
    if (!(await this.disk.exists(key)) && !(await this.images.make(key))) {
      return undefined;
    }
    const { contentLength, etag } = await this.disk.getMetaData(key);
    return {
      // What the site does not display is served as plain bytes.
      contentType: contentTypeOf(key) ?? 'application/octet-stream',
      contentLength,
      etag,
      open: () => this.open(key),
    };
  }

  /** Browsers may still show a former file or crop. */
  async successorOf(key: string): Promise<string | undefined> {
    if (!isKey(key)) {
      return undefined;
    }
    const derivative = derivativeOf(key);
    const { original, crop } = derivative ?? { original: key };
    const [found] = await this.dataSource.query<{ address: string }[]>(
      `SELECT media.address FROM former_media_addresses AS former JOIN media ON media.id = media_id
       WHERE former.address = $1`,
      [imageRules.root + original],
    );
    if (!found && !(crop && (await this.disk.exists(original)))) {
      return undefined;
    }
    const present = found?.address.slice(imageRules.root.length) ?? original;
    const same = derivative
      ? keyOf({
          ...derivative,
          original: present,
          ...(crop && { crop: { ...crop, ...(await this.images.focusOf(present)) } }),
        })
      : present;
    return same === key ? undefined : imageRules.root + (derivativeOf(same) ? same : present);
  }

  private async open(key: string): Promise<Readable> {
    try {
      return await untilReadable(await this.disk.getStream(key));
    } catch (cause) {
      throw new errors.E_CANNOT_READ_FILE([key], { cause });
    }
  }

  /** In bytes; undefined if it does not exist yet. */
  async lengthOf(key: string): Promise<number | undefined> {
    if (!storedKey.test(key)) {
      return undefined;
    }
    try {
      return (await this.disk.getMetaData(key)).contentLength;
    } catch (error) {
      if (await this.disk.exists(key)) {
        throw error;
      }
      return undefined;
    }
  }

  async checkWritable(): Promise<void> {
    await this.disk.put('.writable', 'yes');
  }
}

function isKey(text: string): boolean {
  return text.length <= 1024 && storedKey.test(text);
}
