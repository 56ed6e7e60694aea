import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { refusals } from '../metrics/metrics.js';

const INTERVAL = 60_000;
/** Lines of one kind in an interval; more are counted, so that nobody fills the log by being refused. */
const MOST_LINES = 300;
const LONGEST_NAME = 100;

/** Who was not let in, and why. A password or a token is no part of it. */
export interface Refused {
  readonly kind: 'sign-in' | 'session' | 'token' | 'secret';
  /** What was typed as user name, or what a token calls itself. */
  readonly name?: string;
  /** The visitor's. */
  readonly address: string;
  readonly reason: string;
}

/** Writes down who was refused: a line for each, and beyond 300 a minute of one kind how many more there were. */
@Injectable()
export class RefusalLog implements OnModuleDestroy {
  private readonly logger = new Logger(RefusalLog.name);
  private readonly counts = new Map<Refused['kind'], number>();
  private timer?: NodeJS.Timeout;

  /** Writes one refusal down. */
  note({ kind, name, address, reason }: Refused): void {
    refusals.inc({ kind });
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    this.timer ??= setTimeout(() => this.sumUp(), INTERVAL).unref();
    if (count <= MOST_LINES) {
      this.logger.warn({
        kind,
        ...(name !== undefined && { name: safe(name) }),
        address,
        reason,
        msg: 'Somebody was refused',
      });
    }
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.sumUp();
  }

  private sumUp(): void {
    this.timer = undefined;
    for (const [kind, count] of this.counts) {
      if (count > MOST_LINES) {
        this.logger.warn({ kind, more: count - MOST_LINES, msg: 'More were refused than are listed' });
      }
    }
    this.counts.clear();
  }
}

/** A name as it can stand in a log: short, on one line, and nothing that turns what follows around. */
function safe(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, LONGEST_NAME);
}
