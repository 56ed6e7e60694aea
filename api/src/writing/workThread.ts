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
  readonly error?: string;
}

/** For the program of a thread. */
export function answerJobs(works: Works): void {
  parentPort?.on('message', ({ id, kind, asked }: Job) => {
    let done: Done;
    try {
      done = { id, answer: works[kind]?.(asked as never) };
    } catch (error) {
      done = { id, error: error instanceof Error ? error.message : String(error) };
    }
    parentPort?.postMessage(done);
  });
}

/** The first job starts it, also after its end. */
export class WorkThread<Of extends Works> {
  private readonly program: URL;
  private readonly megabytes: number;
  private readonly waiting = new Map<number, PromiseWithResolvers<unknown>>();
  private thread?: Worker;
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

  /** What it still works on fails. */
  async end(reason = new Error('The thread was ended')): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    for (const { reject } of this.waiting.values()) {
      reject(reason);
    }
    this.waiting.clear();
    await thread?.terminate();
  }

  private start(): Worker {
    const thread = new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: this.megabytes } });
    // It must not keep the process alive.
    thread.unref();
    thread.on('message', ({ id, answer, error }: Done) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) {
        waiting?.resolve(answer);
      } else {
        waiting?.reject(new Error(error));
      }
    });
    const giveUp = (reason: Error) => (this.thread === thread ? this.end(reason) : undefined);
    thread.on('error', (error) => giveUp(error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', (code) => giveUp(new Error(`The thread ended with ${code}`)));
    return thread;
  }
}
