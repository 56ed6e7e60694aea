import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { tellIsolation } from '@site/sandbox/isolation';
import {
  askImageProcess,
  type ImageProcess,
  ImageProcessMissing,
  startImageProcess,
  type WorkedImage,
} from './ImageProcess.js';
import type { Order } from './messages.js';

/** After these a new process returns the memory that the libraries hold. */
const ORDERS_OF_PROCESS = 25;
/** In milliseconds. */
export const KEPT_IDLE = 10_000;

/**
 * Image work has no access to the API. Callers must keep the number of concurrent orders small: each has its
 * own process.
 */
@Injectable()
export class ImageProcesses implements OnModuleDestroy {
  private readonly logger = new Logger(ImageProcesses.name);
  private readonly all = new Set<ImageProcess>();
  private readonly idle: { readonly process: ImageProcess; readonly timer: NodeJS.Timeout }[] = [];
  private told: Promise<void> | undefined;
  private isStopping = false;

  /**
   * @throws ImageRefused if the image cannot be processed.
   * @throws ImageProcessMissing if no process is available right now.
   */
  async ask(order: Order, image: Buffer): Promise<WorkedImage> {
    const process = this.takeIdle() ?? (await this.start());
    try {
      return await askImageProcess(process, order, image);
    } finally {
      this.putBack(process);
    }
  }

  get count(): number {
    return this.all.size;
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    for (const process of this.all) {
      this.remove(process);
    }
  }

  private takeIdle(): ImageProcess | undefined {
    for (let kept = this.idle.pop(); kept; kept = this.idle.pop()) {
      clearTimeout(kept.timer);
      if (!kept.process.gone) {
        return kept.process;
      }
      this.remove(kept.process);
    }
    return undefined;
  }

  private async start(): Promise<ImageProcess> {
    this.told ??= tellIsolation('Images are processed', {
      info: (message) => this.logger.log(message),
      warn: (message) => this.logger.warn(message),
    });
    await this.told;
    const process = await startImageProcess();
    this.all.add(process);
    if (this.isStopping) {
      this.remove(process);
      throw new ImageProcessMissing('The API is being stopped');
    }
    return process;
  }

  private putBack(process: ImageProcess): void {
    if (process.gone || this.isStopping || process.orders >= ORDERS_OF_PROCESS) {
      this.remove(process);
      return;
    }
    const kept = {
      process,
      timer: setTimeout(() => {
        this.idle.splice(this.idle.indexOf(kept), 1);
        this.remove(process);
      }, KEPT_IDLE).unref(),
    };
    this.idle.push(kept);
  }

  private remove(process: ImageProcess): void {
    this.all.delete(process);
    process.kill('stopped', 'The image process has been ended');
  }
}
