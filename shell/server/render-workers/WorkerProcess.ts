import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Duplex } from 'node:stream';
import { type Isolation, nextUser, nodeOptions } from '../generated/isolation';
import { currentRequestId, forRequest } from '../logging/requestContext';
import { frameReader, sendFrame } from './frames';
import { type Answer, answer, type Order, type ServerHalf } from './messages';
import { reasonOfEnd } from './reasonOfEnd';

/** How long starting the program may take, in milliseconds. */
const START_LIMIT = 20_000;
/** Maximum size of a worker's answer, in bytes. */
const LARGEST_ANSWER = 16 * 1024 * 1024;
/** How much a worker may print between two orders, and how much of it is kept to explain its end, in bytes. */
const PRINTED = { most: 10 * 1024 * 1024, kept: 10_000 };
/** How many of the lines that a worker prints between two orders are handed on; the rest costs no time. */
const MOST_LINES = 100;
/** Gives the shell and the API precedence over workers on an overloaded machine. */
const NICENESS = 5;

/** Why a worker ended before it had answered, or while it was idle. */
export type EndReason =
  /** It was still busy at its deadline, and was killed. */
  | 'overdue'
  /** It exited, the system killed it (memory), or it never began its order and was killed. */
  | 'ended'
  /** Its answer was invalid; it was killed. */
  | 'unreadable'
  /** It did not start, which says nothing about the release. */
  | 'not started'
  /** The shell no longer needed it. */
  | 'stopped';

/** How a process ended that was not killed by the shell. */
export interface ProcessExit {
  readonly code: number | null;
  /** `with code 1`, `by SIGABRT`. */
  readonly how: string;
  /** What it printed about its end. */
  readonly said: string;
}

/** A worker has ended. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
  readonly reason: EndReason;
  readonly exit: ProcessExit | null;

  constructor(reason: EndReason, message: string, exit: ProcessExit | null = null) {
    super(message);
    this.reason = reason;
    this.exit = exit;
  }
}

interface WorkerOptions {
  readonly program: string;
  readonly isolation: Isolation;
  /** Gets what the release prints, line by line, in the context of the request being handled. */
  readonly onPrinted?: (line: string) => unknown;
}

interface Asked {
  resolve(answer: Answer): void;
  reject(error: WorkerEnded): void;
  readonly timer: NodeJS.Timeout;
}

/**
 * A process that runs the server half of one release: without environment, files, network and signals, and with what
 * {@link Isolation} adds on this machine. It carries out one order at a time.
 */
export class WorkerProcess {
  /** Settles when the process has ended, with the reason. */
  readonly ended: Promise<WorkerEnded>;
  private readonly child: ChildProcess;
  private readonly channel: Duplex;
  private readonly options: WorkerOptions;
  private asked: Asked | null = null;
  /** The id of the request that its last order was for. */
  private requestId: string | undefined;
  /** The worker has begun its last order. */
  private hasBegun = false;
  private printed = '';
  private printedBytes = 0;
  private printedLines = 0;
  private end: WorkerEnded | null = null;

  private constructor(options: WorkerOptions) {
    this.options = options;
    const { program, isolation } = options;
    const [command = '', ...args] = [
      ...isolation.prefix,
      process.execPath,
      ...nodeOptions([program]),
      program,
    ];
    this.child = spawn(command, args, {
      cwd: '/',
      env: {},
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.channel = this.child.stdio[3] as Duplex;
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => {
        this.end ??= new WorkerEnded(
          'not started',
          `The render worker could not be started: ${error.message}`,
        );
        resolve(this.end);
      });
      this.child.once('close', (code, signal) => {
        const exit = {
          code,
          how: signal ? `by ${signal}` : `with code ${code}`,
          said: reasonOfEnd(this.printed),
        };
        this.end ??= new WorkerEnded('ended', `The process ended ${exit.how}. ${exit.said}`.trim(), exit);
        resolve(this.end);
      });
    });
    void this.ended.then((end) => this.settle((asked) => asked.reject(end)));
    this.follow();
  }

  /** Starts a process that has not loaded anything yet. @throws {@link WorkerEnded} when it does not start. */
  static async start(options: WorkerOptions): Promise<WorkerProcess> {
    const worker = new WorkerProcess(options);
    await worker.expect(START_LIMIT, 'not started');
    return worker;
  }

  /**
   * Has the worker run the entry of a release. From then on it belongs to that release.
   *
   * @param limit How long the entry may run, in milliseconds.
   * @throws {@link WorkerEnded}, or an Error with the message of what the entry threw.
   */
  async load(half: ServerHalf, { isTrial }: { readonly isTrial: boolean }, limit: number): Promise<void> {
    await this.ask({ do: 'load', half, user: nextUser(this.options.isolation), isTrial }, limit);
  }

  /**
   * Has the worker carry out an order. It must not be busy.
   *
   * @param limit How long it may take, in milliseconds; then the worker is killed.
   * @throws {@link WorkerEnded}, or an Error with the message of what the release threw.
   */
  async ask<Kind extends Answer['is']>(order: Order, limit: number): Promise<Extract<Answer, { is: Kind }>> {
    const answering = this.expect(limit, 'overdue');
    this.requestId = currentRequestId();
    sendFrame(this.channel, order);
    const said = await answering;
    if (said.is === 'failed') {
      throw new Error(said.message);
    }
    return said as Extract<Answer, { is: Kind }>;
  }

  /** Why it accepts no more orders; null while it does. The process itself may take a moment longer to end. */
  get gone(): WorkerEnded | null {
    return this.end;
  }

  kill(reason: EndReason, message: string): void {
    this.end ??= new WorkerEnded(reason, message);
    this.settle((asked) => asked.reject(this.end as WorkerEnded));
    this.child.kill('SIGKILL');
    this.channel.destroy();
  }

  private expect(limit: number, reason: 'overdue' | 'not started'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.end) {
        reject(this.end);
        return;
      }
      this.printedBytes = 0;
      this.printedLines = 0;
      this.hasBegun = false;
      const timer = setTimeout(() => {
        const isOfOrder = this.hasBegun || reason === 'not started';
        this.kill(
          isOfOrder ? reason : 'ended',
          isOfOrder
            ? `It did not finish within ${limit} ms`
            : `It was busy with something else for ${limit} ms`,
        );
      }, limit);
      this.asked = { resolve, reject, timer };
    });
  }

  private settle(how: (asked: Asked) => void): void {
    const { asked } = this;
    this.asked = null;
    if (asked) {
      clearTimeout(asked.timer);
      how(asked);
    }
  }

  private follow(): void {
    const { child, channel } = this;
    if (child.pid !== undefined) {
      try {
        setPriority(child.pid, NICENESS);
      } catch {
        // It is gone already, or the system has no priorities.
      }
    }
    const read = frameReader(LARGEST_ANSWER);
    channel.on('data', (chunk: Buffer) => {
      try {
        for (const message of read(chunk)) {
          const said = answer.parse(message);
          if (!this.asked) {
            throw new Error('It answered without being asked');
          }
          if (said.is === 'begun') {
            if (this.hasBegun) {
              throw new Error('It began twice');
            }
            this.hasBegun = true;
            continue;
          }
          this.settle((asked) => asked.resolve(said));
        }
      } catch {
        this.kill('unreadable', 'The render worker sent an invalid answer');
      }
    });
    // How the process ends says more.
    channel.on('error', () => {});
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => this.take(chunk));
      stream?.on('error', () => {});
    }
  }

  private take(chunk: Buffer): void {
    this.printedBytes += chunk.length;
    const text = chunk.toString('utf8');
    this.printed = `${this.printed}${text}`.slice(-PRINTED.kept);
    if (this.printedBytes > PRINTED.most) {
      this.kill('unreadable', 'It printed too much');
      return;
    }
    const lines = text.split('\n', MOST_LINES - this.printedLines);
    this.printedLines += lines.length;
    for (const line of lines.filter(Boolean)) {
      forRequest(this.requestId, () => this.options.onPrinted?.(line.slice(0, 300)));
    }
  }
}
