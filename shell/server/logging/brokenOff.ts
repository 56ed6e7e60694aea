import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

const INTERVAL = 60_000;

/** Clients may disconnect at any rate, so this counts instead of logging. */
export class BrokenOff {
  total = 0;
  private readonly log: FastifyBaseLogger;
  private logged = 0;
  private timer?: NodeJS.Timeout;

  constructor(log: FastifyBaseLogger) {
    this.log = log;
  }

  watch(request: FastifyRequest, { raw }: FastifyReply): void {
    request.raw.once('aborted', () => silence(request));
    raw.once('close', () => {
      if (!raw.writableFinished) {
        silence(request);
        this.total += 1;
        this.timer ??= setTimeout(() => this.logPending(), INTERVAL).unref();
      }
    });
  }

  stop(): void {
    this.logPending();
  }

  private logPending(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.total > this.logged) {
      this.log.info(
        { requests: this.total - this.logged },
        'Visitors left before their requests were answered',
      );
      this.logged = this.total;
    }
  }
}

export function silence(request: FastifyRequest): void {
  request.log = request.log.child({}, { level: 'silent' });
}
