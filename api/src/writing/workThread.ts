import { basename } from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';

type Works = Readonly<Record<string, (asked: never) => unknown>>;

interface Job {
  readonly id: number;
  readonly kind: string;
  readonly asked: unknown;
}

interface Done {
  readonly id: number;
  readonly answer?: unknown;
  /** A copy of the error, with message and stack. */
  readonly error?: unknown;
}

export function answerJobs(works: Works): void {
  parentPort?.on('message', ({ id, kind, asked }: Job) => {
    let done: Done;
    try {
      done = { id, answer: works[kind]?.(asked as never) };
    } catch (error) {
      done = { id, error };
    }
    parentPort?.postMessage(done);
  });
}

/** The first job starts the thread, also after its end. */
export class WorkThread<Of extends Works> {
  private readonly program: URL;
  private readonly megabytes: number;
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>();
  private thread?: Worker;
  private ending: Promise<unknown> = Promise.resolve();
  private jobs = 0;

  constructor(program: URL, megabytes: number) {
    this.program = program;
    this.megabytes = megabytes;
  }

  ask<Kind extends keyof Of & string>(
    kind: Kind,
    asked: Parameters<Of[Kind]>[0],
  ): Promise<ReturnType<Of[Kind]>> {
    const answer = Promise.withResolvers<unknown>();
    this.jobs += 1;
    this.waiting.set(this.jobs, answer);
    this.thread ??= this.start();
    this.thread.postMessage({ id: this.jobs, kind, asked } satisfies Job);
    return answer.promise as Promise<ReturnType<Of[Kind]>>;
  }

  /** Jobs under way fail. Waits until no thread is left. */
  async end(reason = this.ended('was ended')): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    for (const { reject } of this.waiting.values()) {
      reject(reason);
    }
    this.waiting.clear();
    if (thread) {
      this.ending = thread.terminate();
    }
    await this.ending;
  }

  private start(): Worker {
    const thread = new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: this.megabytes } });
    // The thread must not keep the process alive.
    thread.unref();
    thread.on('message', (done: Done) => {
      const waiting = this.waiting.get(done.id);
      this.waiting.delete(done.id);
      if ('error' in done) {
        waiting?.reject(done.error);
      } else {
        waiting?.resolve(done.answer);
      }
    });
    const giveUp = (reason: Error) => (this.thread === thread ? this.end(reason) : undefined);
    thread.on('error', (error) => giveUp(error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', (code) => giveUp(this.ended(`ended with ${code}`)));
    return thread;
  }

  private ended(how: string): Error {
    return new Error(`${basename(this.program.pathname)} ${how}`);
  }
}
