import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Content } from './renderContent.js';
import type { Done, Job } from './renderThread.js';

/** How many characters of texts are kept rendered; a text of the greatest length takes a second to render. */
const KEPT_CHARACTERS = 8_000_000;
/** In megabytes; what takes more is no text of people. */
const THREAD_MEMORY = 256;

/**
 * Turns site content of any type into HTML that is safe to show. It is done by a thread of its own, since a long text
 * takes long: meanwhile everything else is answered.
 */
@Injectable()
export class ContentRenderer implements OnModuleDestroy {
  // By the text itself, so that nothing in here can be out of date.
  private readonly rendered = new Map<string, string>();
  private keptCharacters = 0;
  private readonly inWork = new Map<string, Promise<string>>();
  private readonly waiting = new Map<number, PromiseWithResolvers<string>>();
  private thread?: Worker;
  private jobs = 0;

  /** The content as safe HTML; empty when it shows nothing, whatever markup it consists of. It is kept. */
  async toHtml({ type, content }: Content): Promise<string> {
    const name = `${type} ${content}`;
    const kept = this.rendered.get(name);
    if (kept !== undefined) {
      return kept;
    }
    const begun = this.inWork.get(name) ?? this.render({ type, content });
    this.inWork.set(name, begun);
    try {
      const html = await begun;
      this.keep(name, html);
      return html;
    } finally {
      this.inWork.delete(name);
    }
  }

  /** What {@link toHtml} gives, for a text that is shown once. */
  render({ type, content }: Content): Promise<string> {
    return this.ask({ shown: { type, content } });
  }

  /** HTML of an editor as it may be stored: only elements of text stay, with the addresses of links alone. */
  sanitize(html: string): Promise<string> {
    return this.ask({ kept: html });
  }

  async onModuleDestroy(): Promise<void> {
    await this.thread?.terminate();
  }

  private keep(name: string, html: string): void {
    if (this.rendered.has(name)) {
      return;
    }
    this.rendered.set(name, html);
    this.keptCharacters += name.length + html.length;
    for (const [oldest, oldestHtml] of this.rendered) {
      if (this.keptCharacters <= KEPT_CHARACTERS) {
        return;
      }
      this.rendered.delete(oldest);
      this.keptCharacters -= oldest.length + oldestHtml.length;
    }
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
    // It keeps no process from ending.
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
      // The next text gets a new one.
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
