import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { PollingLoop } from './PollingLoop.js';

const HOUR = 60 * 60 * 1_000;

/** Deletes what is over, when the process starts and every hour. Several processes may sweep at the same time. */
export abstract class HourlySweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop = new PollingLoop((signal) => this.sweep(signal), {
    pause: HOUR,
    onFailure: (error) =>
      new Logger(this.constructor.name).warn({ problem: String(error) }, `Failed to delete ${this.swept}`),
  });

  /** For the log. */
  protected abstract readonly swept: string;

  /** @param signal Aborts when the process stops. */
  abstract sweep(signal?: AbortSignal): Promise<void>;

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }
}

/** @param some Deletes at most `atOnce`, and says how many it deleted. */
export async function sweepAll(
  some: () => Promise<number>,
  atOnce: number,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await some()) === atOnce);
}
