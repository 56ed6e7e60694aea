import { extname } from 'node:path';
import { HttpStatus, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pLimit from 'p-limit';
import { RefusalException, RetryLaterException } from '../../common/refusal.exception.js';
import { WorkThread } from '../workThread.js';
import type { ClipboardWorks } from './clipboardThread.js';

/** In megabytes. */
const THREAD_MEMORY = 384;
const LONGEST_WORK = 20_000;
const KEPT_IDLE = 60_000;
const MOST_WAITING = 8;
/** In seconds. */
const RETRY_AFTER = 10;

type Asked<Kind extends keyof ClipboardWorks> = Parameters<ClipboardWorks[Kind]>[0];
type Answer<Kind extends keyof ClipboardWorks> = ReturnType<ClipboardWorks[Kind]>;

/** Clipboards have a thread of their own, because a large one must not delay pages. */
@Injectable()
export class ClipboardThreads implements OnModuleDestroy {
  private readonly logger = new Logger(ClipboardThreads.name);
  private readonly turns = pLimit(1);
  private readonly thread = new WorkThread<ClipboardWorks>(
    new URL(`./clipboardThread${extname(import.meta.url)}`, import.meta.url),
    THREAD_MEMORY,
  );
  private idle?: NodeJS.Timeout;

  /** @throws RefusalException TEXT_TOO_COMPLEX @throws RetryLaterException if too many are waiting. */
  async ask<Kind extends keyof ClipboardWorks>(kind: Kind, asked: Asked<Kind>): Promise<Answer<Kind>> {
    if (this.turns.pendingCount >= MOST_WAITING) {
      throw new RetryLaterException(
        HttpStatus.SERVICE_UNAVAILABLE,
        'Other texts are being pasted right now. Please try again in a moment',
        RETRY_AFTER,
      );
    }
    return this.turns(() => this.run(kind, asked));
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.idle);
    await this.thread.end();
  }

  private async run<Kind extends keyof ClipboardWorks>(
    kind: Kind,
    asked: Asked<Kind>,
  ): Promise<Answer<Kind>> {
    clearTimeout(this.idle);
    const late = new Error(`It took ${LONGEST_WORK} ms`);
    const deadline = setTimeout(() => void this.thread.end(late), LONGEST_WORK);
    try {
      return await this.thread.ask(kind, asked);
    } catch (error) {
      await this.thread.end();
      this.logger.warn({ err: error }, 'A clipboard could not be cleaned');
      throw new RefusalException(
        HttpStatus.UNPROCESSABLE_ENTITY,
        'TEXT_TOO_COMPLEX',
        'The text takes too much time or memory to clean. Please paste it in smaller parts',
      );
    } finally {
      clearTimeout(deadline);
      this.idle = setTimeout(() => void this.thread.end(), KEPT_IDLE).unref();
    }
  }
}
