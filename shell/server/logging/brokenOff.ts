import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

const INTERVAL = 60_000;

/**
 * Counts requests whose visitors leave before they are answered. Anybody can make as many as they like and nothing has
 * failed, so the log has one line a minute of them, and none of what each of them breaks on its way.
 */
export class BrokenOff {
  /** Since the process began. */
  total = 0;
  private readonly log: FastifyBaseLogger;
  private told = 0;
  private timer?: NodeJS.Timeout;

  constructor(log: FastifyBaseLogger) {
    this.log = log;
  }

  /** From now on, this request is quiet as soon as it is broken off. */
  watch(request: FastifyRequest, { raw }: FastifyReply): void {
    // Not all of the request was here: what reads it fails now.
    request.raw.once('aborted', () => silence(request));
    raw.once('close', () => {
      if (!raw.writableFinished) {
        silence(request);
        this.total += 1;
        this.timer ??= setTimeout(() => this.tell(), INTERVAL).unref();
      }
    });
  }

  /** Says what is still to be said. */
  stop(): void {
    this.tell();
  }

  private tell(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.total > this.told) {
      this.log.info(
        { requests: this.total - this.told },
        'Visitors left before their requests were answered',
      );
      this.told = this.total;
    }
  }
}

/** Keeps what a request still breaks out of the log. */
export function silence(request: FastifyRequest): void {
  request.log = request.log.child({}, { level: 'silent' });
}
