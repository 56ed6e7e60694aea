import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Disk } from 'flydrive';
import { contentTypeOf } from './contentType.js';
import { UploadImages } from './uploadImages.service.js';
import { UploadsDisk } from './uploadsDisk.js';

export interface StoredFile {
  readonly contentType: string;
  readonly contentLength: number;
  readonly etag: string;
  open(): Promise<Readable>;
}

/** Plain names without a leading dot, separated by slashes: nothing that leads out of the store. */
const storedKey = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

@Injectable()
export class UploadsService {
  private readonly disk: Disk;

  constructor(
    uploadsDisk: UploadsDisk,
    private readonly images: UploadImages,
  ) {
    this.disk = uploadsDisk.disk;
  }

  /** The file of that key, or undefined if there is none. A derivative of an image is made when it is first wanted. */
  async find(key: string): Promise<StoredFile | undefined> {
    if (key.length > 1024 || !storedKey.test(key)) {
      return undefined;
    }
    if (!(await this.disk.exists(key)) && !(await this.images.make(key))) {
      return undefined;
    }
    const { contentLength, etag } = await this.disk.getMetaData(key);
    return {
      // Anything that the site does not show is handed out as bytes.
      contentType: contentTypeOf(key) ?? 'application/octet-stream',
      contentLength,
      etag,
      open: () => this.disk.getStream(key),
    };
  }

  /** How many bytes the file of that key has; undefined if it is not there, or was not wanted yet. */
  async lengthOf(key: string): Promise<number | undefined> {
    return storedKey.test(key) && (await this.disk.exists(key))
      ? (await this.disk.getMetaData(key)).contentLength
      : undefined;
  }

  /** Resolves if a file can be written now. */
  async checkWritable(): Promise<void> {
    await this.disk.put('.writable', 'yes');
  }
}
