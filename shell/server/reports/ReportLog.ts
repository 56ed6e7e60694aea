import { LRUCache } from 'lru-cache';
import type { PolicyReport } from './readReports';

const MINUTE = 60_000;
export const MOST_LINES = 30;
/** In milliseconds, for the same report. */
const REPEATED_AFTER = 10 * MINUTE;

interface ReportLogOptions {
  readonly log: { warn(details: object, message: string): void };
}

export class ReportLog {
  private readonly log: ReportLogOptions['log'];
  private readonly written = new LRUCache<string, true>({ max: 1_000, ttl: REPEATED_AFTER });
  private lines = 0;
  private leftOut = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor({ log }: ReportLogOptions) {
    this.log = log;
  }

  note(report: PolicyReport): void {
    this.timer ??= setTimeout(() => this.sumUp(), MINUTE).unref();
    const key = Object.values(report).join('\n');
    if (this.lines >= MOST_LINES || this.written.has(key)) {
      this.leftOut += 1;
      return;
    }
    this.written.set(key, true);
    this.lines += 1;
    this.log.warn({ ...report }, 'A browser reported a policy violation');
  }

  leaveOut(): void {
    this.timer ??= setTimeout(() => this.sumUp(), MINUTE).unref();
    this.leftOut += 1;
  }

  stop(): void {
    this.sumUp();
  }

  private sumUp(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.leftOut > 0) {
      this.log.warn({ more: this.leftOut }, 'Browsers reported more policy violations than are logged');
    }
    this.lines = 0;
    this.leftOut = 0;
  }
}
