interface PollingOptions {
  /** Between a run's end and the next one, in milliseconds. */
  readonly pause: number;
  readonly onFailure: (error: unknown) => void;
}

export class PollingLoop {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  /** @param work Its signal aborts when the loop is stopped. */
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
