import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type CropFocus,
  centre,
  cropsOf,
  type Derivative,
  derivativeOf,
  derivativesOf,
  imageRules,
  inPercent,
  keyOf,
} from './image.rules.js';
import { ImageProcessMissing, type WorkedImage } from './image-process/ImageProcess.js';
import { ImageProcesses } from './image-process/imageProcesses.service.js';
import type { ImageFacts } from './image-process/messages.js';
import { RefusedImage } from './image-process/program/RefusedImage.js';
import { Turns } from './image-process/turns.js';
import { IMAGE_RETRY_AFTER, imageNotNow } from './imageRefusal.js';
import { storedKey, UploadsDisk } from './uploadsDisk.js';

/** Requests need the other cores. */
const ENCODINGS_AT_ONCE = 2;
/** A page of cards asks for a hundred. */
const MOST_WAITING = 256;

/** In milliseconds, until a derivative is tried again. */
const LONGEST_WAIT = 60 * 60 * 1000;

@Injectable()
export class ImageStore implements OnModuleDestroy {
  private readonly logger = new Logger(ImageStore.name);
  private readonly turns = new Turns(ENCODINGS_AT_ONCE, MOST_WAITING);
  private readonly inWork = new Map<string, Promise<boolean>>();
  /** Trying again is pointless, because the content under a name never changes. */
  private readonly broken = new Set<string>();
  private readonly postponed = new Map<string, { readonly until: number; readonly wait: number }>();

  private ahead: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly uploads: UploadsDisk,
    private readonly processes: ImageProcesses,
    private readonly dataSource: DataSource,
  ) {}

  /** @param name Without extension; browsers never ask for it again. @throws RefusedImage */
  async store(name: string, image: Buffer): Promise<string> {
    const facts = await this.processes.ask({ do: 'measure' }, image);
    return this.storeDrawn(name, { ...facts, bytes: image });
  }

  async storeDrawn(name: string, { bytes, ...facts }: WorkedImage): Promise<string> {
    const key = `${name}-${endingOf(facts)}`;
    await this.uploads.write(key, bytes);
    return imageRules.root + key;
  }

  async remove(url: string, foci: readonly CropFocus[] = []): Promise<void> {
    const key = url.slice(imageRules.root.length);
    const derivatives = [...derivativesOf(key), ...foci.flatMap((focus) => cropsOf(key, focus))];
    for (const name of [key, ...derivatives.map(keyOf)]) {
      if (storedKey.test(name) && (await this.uploads.disk.exists(name))) {
        await this.uploads.disk.delete(name);
      }
    }
  }

  /** Never rejects, because what fails is created on request. */
  makeDerivatives(url: string): Promise<void> {
    this.ahead = this.ahead.then(async () => {
      for (const derivative of derivativesOf(url.slice(imageRules.root.length))) {
        if (this.isStopping) {
          return;
        }
        await this.make(keyOf(derivative)).catch((error: unknown) => {
          this.logger.warn({ err: error, upload: url }, 'Failed to create a derivative in advance');
        });
      }
    });
    return this.ahead;
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.ahead;
  }

  /** @returns False if there is no such derivative, or no readable original. @throws RetryLaterException */
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
    if (this.broken.has(original) || !(await disk.exists(original)) || !(await this.isWanted(derivative))) {
      return false;
    }
    const image = Buffer.from(await disk.getBytes(original));
    const { format, width, crop } = derivative;
    const encoded = await this.processes
      .ask({ do: 'encode', format, width, ...(crop && { crop }) }, image)
      .catch((error: unknown) => this.refuse(error, key, original));
    if (!encoded) {
      return false;
    }
    await this.uploads.write(key, encoded.bytes);
    this.postponed.delete(key);
    return true;
  }

  /** Otherwise strangers could fill the store with crops around other focal points. */
  private async isWanted({ original, crop }: Derivative): Promise<boolean> {
    if (!crop) {
      return true;
    }
    const focus = await this.focusOf(original);
    return focus.x === crop.x && focus.y === crop.y;
  }

  async focusOf(original: string): Promise<CropFocus> {
    const [found] = await this.dataSource.query<CropFocus[]>(
      'SELECT focus_x AS x, focus_y AS y FROM media WHERE address = $1 AND focus_x IS NOT NULL',
      [imageRules.root + original],
    );
    return found ? inPercent(found.x, found.y) : centre;
  }

  private refuse(error: unknown, key: string, original: string): undefined {
    if (error instanceof RefusedImage && error.why !== 'exhausted') {
      this.broken.add(original);
      this.logger.warn({ err: error, upload: original }, 'An image cannot be read');
      return undefined;
    }
    if (error instanceof RefusedImage) {
      const before = this.postponed.get(key)?.wait ?? IMAGE_RETRY_AFTER * 500;
      const wait = Math.min(before * 2, LONGEST_WAIT);
      this.postponed.set(key, { until: performance.now() + wait, wait });
      this.logger.warn({ err: error, upload: key }, 'An image took too much time or memory');
    }
    throw error instanceof RefusedImage || error instanceof ImageProcessMissing ? imageNotNow(error) : error;
  }
}

/** Derivatives of animations would stand still, and those of drawings for browsers would look different. */
function endingOf({ kind, width, height, isAnimated, needsBrowser }: ImageFacts): string {
  const without = kind === 'gif' ? '' : isAnimated ? '-animated' : needsBrowser ? '-browser' : '';
  return `${width}x${height}${without}.${kind === 'jpeg' ? 'jpg' : kind}`;
}
