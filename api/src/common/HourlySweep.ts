import { Repeated } from './PollingLoop.js';

const HOUR = 60 * 60 * 1_000;

/** Deletes what is over, at the start and every hour. Several processes may do so at the same time. */
export abstract class HourlySweep extends Repeated {
  protected abstract readonly swept: string;

  abstract sweep(signal?: AbortSignal): Promise<void>;

  protected get task(): string {
    return `delete ${this.swept}`;
  }

  protected pause(): number {
    return HOUR;
  }

  protected work(signal: AbortSignal): Promise<void> {
    return this.sweep(signal);
  }
}

export async function sweepAll(
  some: () => Promise<number>,
  atOnce: number,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await some()) === atOnce);
}
