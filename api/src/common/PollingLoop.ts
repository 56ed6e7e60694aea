interface PollingOptions {
  /** Between the end of one run and the next, in milliseconds. */
  readonly pause: number;
  /** Called when a run has failed. The next one comes as usual. */
  readonly onFailure: (error: unknown) => void;
}

/** Repeats work, with a pause after each run, until it is stopped. */
export class PollingLoop {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  /** @param work Gets a signal that aborts when the loop is stopped. */
  constructor(
    private readonly work: (signal: AbortSignal) => Promise<unknown>,
    private readonly options: PollingOptions,
  ) {}

  /** Starts the first run now. */
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

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }
}
