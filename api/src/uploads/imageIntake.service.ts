import { createHash } from 'node:crypto';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { RefusalException } from '../common/refusal.exception.js';
import { isStoreFull } from '../storage/openDisk.js';
import { ImageProcessMissing } from './image-process/ImageProcess.js';
import { ImageProcesses } from './image-process/imageProcesses.service.js';
import { RefusedImage } from './image-process/program/RefusedImage.js';
import { Turns } from './image-process/turns.js';
import { ImageNotTakenException, imageNotNow } from './imageRefusal.js';
import { ImageStore } from './imageStore.service.js';

/** Not shared with images that visitors wait for. */
const UPLOADS_AT_ONCE = 1;
const MOST_WAITING = 8;

@Injectable()
export class ImageIntake {
  private readonly logger = new Logger(ImageIntake.name);
  private readonly turns = new Turns(UPLOADS_AT_ONCE, MOST_WAITING);

  constructor(
    private readonly images: ImageStore,
    private readonly processes: ImageProcesses,
  ) {}

  /**
   * The name is made of the content, so the same image is stored once.
   * @returns The image's address on the site.
   * @throws ImageNotTakenException
   * @throws RetryLaterException if too many are waiting, or no process is available.
   * @throws RefusalException if there is no room for it (STORE_FULL).
   */
  async keep(folder: string, file: Buffer): Promise<string> {
    const image = await this.turns.take(() =>
      this.processes.ask({ do: 'redraw' }, file).catch((error: unknown) => {
        if (error instanceof RefusedImage) {
          throw new ImageNotTakenException(error);
        }
        throw error instanceof ImageProcessMissing ? imageNotNow(error) : error;
      }),
    );
    const name = createHash('sha256').update(image.bytes).digest('hex').slice(0, 32);
    const url = await this.images.storeDrawn(`${folder}/${name}`, image).catch((error: unknown) => {
      throw isStoreFull(error) ? this.noRoom(error) : error;
    });
    void this.images.makeDerivatives(url);
    return url;
  }

  private noRoom(error: unknown): RefusalException {
    this.logger.error({ problem: String(error) }, 'The store of uploads is full');
    return new RefusalException(
      HttpStatus.INSUFFICIENT_STORAGE,
      'STORE_FULL',
      'There is no space left for images. Please tell whoever runs the site, then upload it again',
    );
  }
}
