import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';

interface PollingOptions {
  /** In milliseconds, between a run's end and the next. */
  readonly pause: number;
  readonly onFailure: (error: unknown) => void;
}

export class PollingLoop {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: (signal: AbortSignal) => Promise<unknown>,
    private readonly options: PollingOptions,
  ) {}

  start(): void {
    const { signal } = this.stopping;
    this.running = this.work(signal)
      .catch(this.options.onFailure)
      .then(() => {
        if (!signal.aborted) {
          this.timer = setTimeout(() => this.start(), this.options.pause);
        }
      });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }
}

export abstract class Repeated implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private loop: PollingLoop | undefined;

  /** Follows 'Failed to' in the log. */
  protected abstract readonly task: string;

  /** In milliseconds, until the next run; null if there is nothing to do. */
  protected abstract pause(): number | null;

  protected abstract work(signal: AbortSignal): Promise<unknown>;

  onApplicationBootstrap(): void {
    const pause = this.pause();
    if (pause !== null) {
      const onFailure = (error: unknown) =>
        this.logger.warn({ problem: String(error) }, `Failed to ${this.task}`);
      this.loop = new PollingLoop((signal) => this.work(signal), { pause, onFailure });
      this.loop.start();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop?.stop();
  }
}
