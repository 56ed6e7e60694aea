import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Content } from './renderContent.js';
import type { Done, Job } from './renderThread.js';

/** In characters; a content of maximum length takes a second to render. */
const KEPT_CHARACTERS = 8_000_000;
/** In megabytes; no content written by a person needs more. */
const THREAD_MEMORY = 256;

/** Renders in a thread of its own, because a long text takes a while and other requests must not wait. */
@Injectable()
export class ContentRenderer implements OnModuleDestroy {
  // Keyed by the text itself, so no entry can be out of date.
  private readonly rendered = new LRUCache<string, string, Content>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (html, name) => name.length + html.length,
    fetchMethod: (_name, _old, { context }) => this.render(context),
  });
  private readonly waiting = new Map<number, PromiseWithResolvers<string>>();
  private thread?: Worker;
  private jobs = 0;

  /** Returns safe HTML, and caches it. It is empty if nothing would show, whatever the markup. */
  async toHtml({ type, content }: Content): Promise<string> {
    return this.rendered.forceFetch(`${type} ${content}`, { context: { type, content } });
  }

  /** Does not cache, for a text that is shown once. */
  render({ type, content }: Content): Promise<string> {
    return this.ask({ shown: { type, content } });
  }

  /**
   * Cleans an editor's HTML for storing: only text elements remain, and of attributes only link addresses.
   */
  sanitize(html: string): Promise<string> {
    return this.ask({ kept: html });
  }

  async onModuleDestroy(): Promise<void> {
    await this.thread?.terminate();
  }

  private ask(work: Job['work']): Promise<string> {
    const answer = Promise.withResolvers<string>();
    this.jobs += 1;
    this.waiting.set(this.jobs, answer);
    this.thread ??= this.startThread();
    this.thread.postMessage({ id: this.jobs, work } satisfies Job);
    return answer.promise;
  }

  private startThread(): Worker {
    const thread = new Worker(new URL(`./renderThread${extname(import.meta.url)}`, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
    });
    // It must not keep the process alive.
    thread.unref();
    thread.on('message', ({ id, html, error }: Done) => {
      const answer = this.waiting.get(id);
      this.waiting.delete(id);
      if (html === undefined) {
        answer?.reject(new Error(error));
      } else {
        answer?.resolve(html);
      }
    });
    const giveUp = (reason: Error) => {
      if (this.thread !== thread) {
        return;
      }
      // The next text starts a new thread.
      this.thread = undefined;
      for (const [id, answer] of this.waiting) {
        this.waiting.delete(id);
        answer.reject(reason);
      }
    };
    thread.on('error', (error) => giveUp(error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', (code) => giveUp(new Error(`The thread that renders texts ended with ${code}`)));
    return thread;
  }
}
