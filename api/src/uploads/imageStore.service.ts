import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Derivative, derivativeOf, derivativesOf, imageRules, keyOf } from './image.rules.js';
import { ImageProcessMissing, ImageRefused, type WorkedImage } from './image-process/ImageProcess.js';
import { ImageProcesses } from './image-process/imageProcesses.service.js';
import type { ImageFacts } from './image-process/messages.js';
import { Turns } from './image-process/turns.js';
import { IMAGE_RETRY_AFTER, imageNotNow } from './imageRefusal.js';
import { UploadsDisk } from './uploadsDisk.js';

/** Encodings at once: requests need the other cores. */
const ENCODINGS_AT_ONCE = 2;
/** A page of cards wants a hundred. */
const MOST_WAITING = 256;

/** How long a derivative is not tried again that took too much again and again, in milliseconds. */
const LONGEST_WAIT = 60 * 60 * 1000;

/** The bytes are no image, or of a kind that the site does not show. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

/** Images among the uploads: the originals, and the smaller ones that are made of them. */
@Injectable()
export class ImageStore implements OnModuleDestroy {
  private readonly logger = new Logger(ImageStore.name);
  private readonly turns = new Turns(ENCODINGS_AT_ONCE, MOST_WAITING);
  private readonly inWork = new Map<string, Promise<boolean>>();
  /** Originals that cannot be read. Names never change their content, so that trying again is in vain. */
  private readonly broken = new Set<string>();
  /** Derivatives that took too much, and how long they are not tried again: they would take it from everything else. */
  private readonly postponed = new Map<string, { readonly until: number; readonly wait: number }>();

  /** Settles when what is made ahead of requests is made. */
  private ahead: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly uploads: UploadsDisk,
    private readonly processes: ImageProcesses,
  ) {}

  /**
   * Stores an image as it is, under a name that says its size and its kind.
   *
   * @param name Path without extension. The same name means the same image for good: browsers never ask again.
   * @returns The image's address on the site.
   * @throws UnreadableImageError
   */
  async store(name: string, image: Buffer): Promise<string> {
    const facts = await this.processes.ask({ do: 'measure' }, image).catch((cause: unknown) => {
      throw cause instanceof ImageRefused
        ? new UnreadableImageError(`${name} is no image that the site shows`, { cause })
        : cause;
    });
    return this.storeDrawn(name, { ...facts, bytes: image });
  }

  /** Stores an image that has just been drawn. See {@link store}. */
  async storeDrawn(name: string, { bytes, ...facts }: WorkedImage): Promise<string> {
    const key = `${name}-${endingOf(facts)}`;
    await this.uploads.write(key, bytes);
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
    if ((this.postponed.get(key)?.until ?? 0) > performance.now()) {
      throw imageNotNow(`${key} is postponed`);
    }
    const started = this.inWork.get(key);
    if (started) {
      return started;
    }
    const work = this.turns.take(() => this.encode(key, derivative)).finally(() => this.inWork.delete(key));
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
    const { format, width } = derivative;
    const encoded = await this.processes
      .ask({ do: 'encode', format, width }, image)
      .catch((error: unknown) => this.refuse(error, key, original));
    if (!encoded) {
      return false;
    }
    await this.uploads.write(key, encoded.bytes);
    this.postponed.delete(key);
    return true;
  }

  /** Remembers that an image cannot be made, for good or for now. */
  private refuse(error: unknown, key: string, original: string): undefined {
    if (error instanceof ImageRefused && error.why !== 'exhausted') {
      this.broken.add(original);
      this.logger.warn({ err: error, upload: original }, 'An image cannot be read');
      return undefined;
    }
    if (error instanceof ImageRefused) {
      // One that does so whenever it is tried is hardly tried.
      const before = this.postponed.get(key)?.wait ?? IMAGE_RETRY_AFTER * 500;
      const wait = Math.min(before * 2, LONGEST_WAIT);
      this.postponed.set(key, { until: performance.now() + wait, wait });
      this.logger.warn({ err: error, upload: key }, 'An image took too much time or memory');
    }
    throw error instanceof ImageRefused || error instanceof ImageProcessMissing ? imageNotNow(error) : error;
  }
}

function endingOf({ kind, width, height }: ImageFacts): string {
  return `${width}x${height}.${kind === 'jpeg' ? 'jpg' : kind}`;
}
