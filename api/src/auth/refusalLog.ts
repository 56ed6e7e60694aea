import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { ClsServiceManager } from 'nestjs-cls';
import { refusals } from '../metrics/metrics.js';

const INTERVAL = 60_000;
/** The most lines of a kind in each interval; more are only counted. */
const MOST_LINES = 300;
/** The most entries of the audit log, because a stranger must not fill the database. */
const MOST_TOLD = 60;
const LONGEST_NAME = 100;

/** Must not contain a password or a token. */
export interface Refused {
  readonly kind: 'sign-in' | 'session' | 'token' | 'secret';
  readonly name?: string;
  readonly address: string;
  readonly reason: string;
}

export type ToldRefusal = Pick<Refused, 'kind' | 'name'> &
  ({ readonly reason: string } | { readonly more: number });

@Injectable()
export class RefusalLog implements OnModuleDestroy {
  private readonly logger = new Logger(RefusalLog.name);
  private readonly counts = new Map<Refused['kind'], number>();
  private timer?: NodeJS.Timeout;

  tell: (refusal: ToldRefusal) => void = () => {};

  note({ kind, name, address, reason }: Refused): void {
    refusals.inc({ kind });
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    // The timer runs outside of the request, whose sender has not made the other ones.
    this.timer ??= ClsServiceManager.getClsService().exit(() =>
      setTimeout(() => this.sumUp(), INTERVAL).unref(),
    );
    const shown = name === undefined ? {} : { name: safe(name) };
    if (count <= MOST_LINES) {
      this.logger.warn({ kind, ...shown, address, reason, msg: 'Access refused' });
    }
    if (count <= MOST_TOLD) {
      this.tell({ kind, ...shown, reason });
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
        this.logger.warn({ kind, more: count - MOST_LINES, msg: 'More refusals than are logged' });
      }
      if (count > MOST_TOLD) {
        this.tell({ kind, more: count - MOST_TOLD });
      }
    }
    this.counts.clear();
  }
}

function safe(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, LONGEST_NAME);
}
