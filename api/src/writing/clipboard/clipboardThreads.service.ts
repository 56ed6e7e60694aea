import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HttpStatus, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import pLimit from 'p-limit';
import { RefusalException, RetryLaterException } from '../../common/refusal.exception.js';
import type { Job, Work } from './clipboardThread.js';

/** In megabytes. */
const THREAD_MEMORY = 384;
/** In milliseconds. */
const LONGEST_WORK = 20_000;
const KEPT_IDLE = 60_000;
const MOST_WAITING = 8;
/** In seconds. */
const RETRY_AFTER = 10;

/** A thread beside the one that renders: a large clipboard must not delay pages. It is there only while it is used. */
@Injectable()
export class ClipboardThreads implements OnModuleDestroy {
  private readonly logger = new Logger(ClipboardThreads.name);
  private readonly turns = pLimit(1);
  private thread?: Worker;
  private idle?: NodeJS.Timeout;

  /**
   * @throws RefusalException if it takes too much time or memory (TEXT_TOO_COMPLEX).
   * @throws RetryLaterException if too many are waiting.
   */
  async ask<Kind extends keyof Work>(kind: Kind, asked: Work[Kind]['asked']): Promise<Work[Kind]['answer']> {
    if (this.turns.pendingCount >= MOST_WAITING) {
      throw new RetryLaterException(
        HttpStatus.SERVICE_UNAVAILABLE,
        'Other texts are being pasted right now. Please try again in a moment',
        RETRY_AFTER,
      );
    }
    return this.turns(() => this.run({ kind, asked })) as Promise<Work[Kind]['answer']>;
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.idle);
    await this.end();
  }

  private async run(job: Job): Promise<unknown> {
    clearTimeout(this.idle);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.thread ??= this.startThread();
    const { thread } = this;
    const deadline = setTimeout(() => reject(new Error(`It took ${LONGEST_WORK} ms`)), LONGEST_WORK);
    thread.once('message', resolve).once('error', reject);
    try {
      thread.postMessage(job);
      return await promise;
    } catch (error) {
      this.thread = undefined;
      await thread.terminate();
      this.logger.warn({ err: error }, 'A clipboard could not be cleaned');
      throw new RefusalException(
        HttpStatus.UNPROCESSABLE_ENTITY,
        'TEXT_TOO_COMPLEX',
        'The text takes too much time or memory to clean. Please paste it in smaller parts',
      );
    } finally {
      clearTimeout(deadline);
      thread.off('message', resolve).off('error', reject);
      this.idle = setTimeout(() => void this.end(), KEPT_IDLE).unref();
    }
  }

  private async end(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.terminate();
  }

  private startThread(): Worker {
    const thread = new Worker(new URL(`./clipboardThread${extname(import.meta.url)}`, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
    });
    // It must not keep the process alive.
    thread.unref();
    // The next text starts a new thread.
    thread.on('error', () => {
      this.thread = this.thread === thread ? undefined : this.thread;
    });
    return thread;
  }
}
