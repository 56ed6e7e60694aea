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

/** After so many orders, a new process frees the memory that the libraries hold. */
const ORDERS_OF_PROCESS = 25;
export const KEPT_IDLE = 10_000;

/** Each order under way has a process of its own, so callers keep their number small. */
@Injectable()
export class ImageProcesses implements OnModuleDestroy {
  private readonly logger = new Logger(ImageProcesses.name);
  private readonly all = new Set<ImageProcess>();
  private readonly idle = new Map<ImageProcess, NodeJS.Timeout>();
  private told: Promise<void> | undefined;
  private isStopping = false;

  /** @throws RefusedImage @throws ImageProcessMissing if none is available right now. */
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
    const process = [...this.idle.keys()].findLast(({ gone }) => !gone);
    if (process) {
      clearTimeout(this.idle.get(process));
      this.idle.delete(process);
    }
    return process;
  }

  private async start(): Promise<ImageProcess> {
    this.told ??= tellIsolation('Images are processed', {
      info: (message) => this.logger.log(message),
      warn: (message) => this.logger.warn(message),
    });
    await this.told;
    const process = await startImageProcess();
    this.all.add(process);
    void process.ended.then(() => this.remove(process));
    if (this.isStopping) {
      this.remove(process);
      throw new ImageProcessMissing('The API is being stopped');
    }
    return process;
  }

  private putBack(process: ImageProcess): void {
    if (process.gone || this.isStopping || process.orders >= ORDERS_OF_PROCESS) {
      this.remove(process);
    } else {
      this.idle.set(process, setTimeout(() => this.remove(process), KEPT_IDLE).unref());
    }
  }

  private remove(process: ImageProcess): void {
    clearTimeout(this.idle.get(process));
    this.idle.delete(process);
    this.all.delete(process);
    process.kill('stopped', 'The image process has been ended');
  }
}
