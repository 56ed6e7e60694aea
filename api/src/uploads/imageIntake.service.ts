import { createHash } from 'node:crypto';
import { HttpStatus, Injectable, Logger } from '@nestjs/common';
import { RefusalException } from '../common/refusal.exception.js';
import { isStoreFull } from '../storage/isStoreAway.js';
import { ImageProcessMissing, ImageRefused } from './image-process/ImageProcess.js';
import { ImageProcesses } from './image-process/imageProcesses.service.js';
import { Turns } from './image-process/turns.js';
import { ImageNotTakenException, imageNotNow } from './imageRefusal.js';
import { ImageStore } from './imageStore.service.js';

/** Beside the images that visitors wait for, so that neither holds up the other. */
const UPLOADS_AT_ONCE = 1;
const MOST_WAITING = 8;

/** Images as they come from outside: they are judged by their content, and none is kept as it came. */
@Injectable()
export class ImageIntake {
  private readonly logger = new Logger(ImageIntake.name);
  private readonly turns = new Turns(UPLOADS_AT_ONCE, MOST_WAITING);

  constructor(
    private readonly images: ImageStore,
    private readonly processes: ImageProcesses,
  ) {}

  /**
   * Keeps an image under a name made of its content, so that the same image is kept once. Its derivatives follow.
   *
   * @returns The image's address on the site.
   * @throws ImageNotTakenException when the bytes are no image that the site can show, whatever they were called, or
   *   one that takes too much time or memory.
   * @throws RetryLaterException when too many wait already, or nothing can work on images now.
   * @throws RefusalException when there is no room for it (STORE_FULL).
   */
  async keep(folder: string, file: Buffer): Promise<string> {
    const image = await this.turns.take(() =>
      this.processes.ask({ do: 'redraw' }, file).catch((error: unknown) => {
        if (error instanceof ImageRefused) {
          throw new ImageNotTakenException(error.why, error);
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
      'There is no room left for images. Please tell whoever runs the site, and upload it again afterwards',
    );
  }
}
