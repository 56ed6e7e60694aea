import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pLimit from 'p-limit';
import { encodeImage, IMAGE_RETRY_AFTER, imageNotNow, isExhausted, readMetadata } from './encodeImage.js';
import { type Derivative, derivativeOf, derivativesOf, imageRules, keyOf } from './image.rules.js';
import { UploadsDisk } from './uploadsDisk.js';

/** Encodings at once, of the whole process: reads of files and requests need the other cores and threads. */
const ENCODINGS_AT_ONCE = 2;

const extensions: Readonly<Record<string, string>> = {
  gif: 'gif',
  jpeg: 'jpg',
  png: 'png',
  svg: 'svg',
  webp: 'webp',
};

/** The bytes are no image, or of a kind that the site does not show. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

/** Images among the uploads: the originals, and the smaller ones that are made of them. */
@Injectable()
export class UploadImages implements OnModuleDestroy {
  private readonly logger = new Logger(UploadImages.name);
  private readonly limit = pLimit(ENCODINGS_AT_ONCE);
  private readonly inWork = new Map<string, Promise<boolean>>();
  /** Originals that cannot be read. Names never change their content, so that trying again is in vain. */
  private readonly broken = new Set<string>();
  /** Until when derivatives are not tried again that took too much: they would take it from everything else. */
  private readonly postponed = new Map<string, number>();

  /** Settles when what is made ahead of requests is made. */
  private ahead: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(private readonly uploads: UploadsDisk) {}

  /**
   * Stores an image as it is, under a name that says its size and its kind.
   *
   * @param name Path without extension. The same name means the same image for good: browsers never ask again.
   * @returns The image's address on the site.
   * @throws UnreadableImageError
   */
  async store(name: string, image: Buffer): Promise<string> {
    const { format, autoOrient } = await readMetadata(image).catch(() => {
      throw new UnreadableImageError(`${name} is no image`);
    });
    const extension = extensions[format];
    if (extension === undefined) {
      throw new UnreadableImageError(`${name} is of the kind ${format}, which the site does not show`);
    }
    const key = `${name}-${autoOrient.width}x${autoOrient.height}.${extension}`;
    await this.uploads.write(key, image);
    return imageRules.root + key;
  }

  /**
   * Makes every derivative of a stored image ahead of the first request, one image after the other. Whoever stored it
   * need not wait: what cannot be made now is made when it is asked for. Never rejects.
   */
  makeDerivatives(url: string): Promise<void> {
    this.ahead = this.ahead.then(async () => {
      for (const derivative of derivativesOf(url.slice(imageRules.root.length))) {
        if (this.isStopping) {
          return;
        }
        await this.make(keyOf(derivative)).catch((error: unknown) => {
          this.logger.warn({ err: error, upload: url }, 'A derivative could not be made ahead');
        });
      }
    });
    return this.ahead;
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.ahead;
  }

  /**
   * Makes the derivative that the key names, unless it is there. However many ask at the same time, it is made once.
   *
   * @returns Whether it is stored now: false when there is no such derivative or its original cannot be read.
   * @throws RetryLaterException when time or memory do not suffice for it now.
   */
  async make(key: string): Promise<boolean> {
    const derivative = derivativeOf(key);
    if (!derivative || this.broken.has(derivative.original)) {
      return false;
    }
    if ((this.postponed.get(key) ?? 0) > Date.now()) {
      throw imageNotNow(`${key} is postponed`);
    }
    const started = this.inWork.get(key);
    if (started) {
      return started;
    }
    const work = this.limit(() => this.encode(key, derivative)).finally(() => this.inWork.delete(key));
    this.inWork.set(key, work);
    return work;
  }

  private async encode(key: string, derivative: Derivative): Promise<boolean> {
    const { disk } = this.uploads;
    const { original } = derivative;
    if (await disk.exists(key)) {
      return true;
    }
    if (this.broken.has(original) || !(await disk.exists(original))) {
      return false;
    }
    const image = Buffer.from(await disk.getBytes(original));
    const encoded = await encodeImage(image, derivative).catch((error: unknown) => {
      if (isExhausted(error)) {
        this.postponed.set(key, Date.now() + IMAGE_RETRY_AFTER * 1000);
        throw imageNotNow(error);
      }
      this.broken.add(original);
      this.logger.warn({ err: error, upload: original }, 'An image cannot be read');
    });
    if (!encoded) {
      return false;
    }
    await this.uploads.write(key, encoded);
    this.postponed.delete(key);
    return true;
  }
}
