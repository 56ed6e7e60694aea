import { createHash } from 'node:crypto';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { RefusalException } from '../common/refusal.exception.js';
import { isStoreFull } from '../storage/openDisk.js';
import { imageRules } from './image.rules.js';
import { ImageProcessMissing, type WorkedImage } from './image-process/ImageProcess.js';
import { ImageProcesses } from './image-process/imageProcesses.service.js';
import { RefusedImage } from './image-process/program/RefusedImage.js';
import { Turns } from './image-process/turns.js';
import { ImageNotTakenException, imageNotNow } from './imageRefusal.js';
import { ImageStore } from './imageStore.service.js';
import { UploadsDisk } from './uploadsDisk.js';

const UPLOADS_AT_ONCE = 1;
const MOST_WAITING = 8;

interface RedrawnImage extends WorkedImage {
  readonly hash: string;
}

@Injectable()
export class ImageIntake {
  private readonly logger = new Logger(ImageIntake.name);
  private readonly turns = new Turns(UPLOADS_AT_ONCE, MOST_WAITING);

  constructor(
    private readonly images: ImageStore,
    private readonly processes: ImageProcesses,
    private readonly uploads: UploadsDisk,
  ) {}

  /**
   * @throws ImageNotTakenException
   * @throws RetryLaterException if too many are waiting, or no process is available.
   */
  async redraw(file: Buffer): Promise<RedrawnImage> {
    const image = await this.turns.take(() =>
      this.processes.ask({ do: 'redraw' }, file).catch((error: unknown) => {
        if (error instanceof RefusedImage) {
          throw new ImageNotTakenException(error);
        }
        throw error instanceof ImageProcessMissing ? imageNotNow(error) : error;
      }),
    );
    return { ...image, hash: hashOf(image.bytes) };
  }

  /**
   * The name follows from the content, so the same image is stored once. @throws RefusalException STORE_FULL
   */
  async keep(folder: string, image: RedrawnImage): Promise<string> {
    const url = await this.orNoRoom(this.images.storeDrawn(`${folder}/${image.hash}`, image));
    void this.images.makeDerivatives(url);
    return url;
  }

  /** Keeps bytes as they are. @throws RefusalException STORE_FULL */
  async keepFile(key: string, bytes: Buffer): Promise<string> {
    await this.orNoRoom(this.uploads.write(key, bytes));
    return imageRules.root + key;
  }

  private orNoRoom<Result>(write: Promise<Result>): Promise<Result> {
    return write.catch((error: unknown) => {
      if (!isStoreFull(error)) {
        throw error;
      }
      this.logger.error({ problem: String(error) }, 'The store of uploads is full');
      throw new RefusalException(
        HttpStatus.INSUFFICIENT_STORAGE,
        'STORE_FULL',
        'There is no space left for images. Please tell whoever runs the site, then upload it again',
      );
    });
  }
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
