import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

const INTERVAL = 60_000;

/**
 * Counts requests whose visitors leave before all of them is here: anybody can make as many as he likes, so the log has
 * one line a minute of them, and none of what each of them breaks on its way.
 */
export class BrokenOff {
  private readonly log: FastifyBaseLogger;
  private count = 0;
  private timer?: NodeJS.Timeout;

  constructor(log: FastifyBaseLogger) {
    this.log = log;
  }

  /** From now on, this request is quiet as soon as it is broken off. */
  watch(request: FastifyRequest): void {
    request.raw.once('aborted', () => {
      silence(request);
      this.count += 1;
      this.timer ??= setTimeout(() => this.tell(), INTERVAL).unref();
    });
  }

  /** Says what there was since it was last said. */
  tell(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.count > 0) {
      this.log.warn({ requests: this.count }, 'Requests were broken off before all of them was here');
      this.count = 0;
    }
  }
}

/** Keeps what a request still breaks out of the log. */
export function silence(request: FastifyRequest): void {
  request.log = request.log.child({}, { level: 'silent' });
}
