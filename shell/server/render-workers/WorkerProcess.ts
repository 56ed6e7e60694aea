import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Duplex } from 'node:stream';
import { frameReader, sendFrame } from '@site/sandbox/frames';
import { type Isolation, nextUser, nodeOptions } from '@site/sandbox/isolation';
import { currentRequestId, forRequest } from '../logging/requestContext';
import { type Answer, answer, type Order, type ServerHalf } from './messages';
import { reasonOfEnd } from './reasonOfEnd';

/** In milliseconds. */
const START_LIMIT = 20_000;
/** In bytes. */
const LARGEST_ANSWER = 16 * 1024 * 1024;
/** In bytes, between two orders. What is kept explains the worker's end. */
const PRINTED = { most: 10 * 1024 * 1024, kept: 10_000 };
/** Further lines between two orders cost no time. */
const MOST_LINES = 100;
/** The shell and the API go first on an overloaded machine. */
const NICENESS = 5;

export type EndReason =
  | 'overdue'
  /** The worker exited, the system killed it (memory), or it never began its order. */
  | 'ended'
  | 'unreadable'
  /** This says nothing about the release. */
  | 'not started'
  | 'stopped';

export interface ProcessExit {
  readonly code: number | null;
  /** `with code 1`, `by SIGABRT`. */
  readonly how: string;
  readonly said: string;
}

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
  readonly onPrinted?: (line: string) => unknown;
}

interface Asked {
  resolve(answer: Answer): void;
  reject(error: WorkerEnded): void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Without environment, files, network or signals, and with what {@link Isolation} adds. It carries out one
 * order at a time.
 */
export class WorkerProcess {
  readonly ended: Promise<WorkerEnded>;
  private readonly child: ChildProcess;
  private readonly channel: Duplex;
  private readonly options: WorkerOptions;
  private asked: Asked | null = null;
  private requestId: string | undefined;
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

  /** @throws {@link WorkerEnded} */
  static async start(options: WorkerOptions): Promise<WorkerProcess> {
    const worker = new WorkerProcess(options);
    await worker.expect(START_LIMIT, 'not started');
    return worker;
  }

  /**
   * @param limit In milliseconds.
   * @throws {@link WorkerEnded}, or an Error with the message of what the entry threw.
   */
  async load(half: ServerHalf, { isTrial }: { readonly isTrial: boolean }, limit: number): Promise<void> {
    await this.ask({ do: 'load', half, user: nextUser(this.options.isolation), isTrial }, limit);
  }

  /**
   * @param limit In milliseconds; then the worker is killed.
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

  /** The process itself may take a moment longer to end. */
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
        // The process is gone already, or the system has no priorities.
      }
    }
    const read = frameReader(LARGEST_ANSWER);
    channel.on('data', (chunk: Buffer) => {
      try {
        for (const { message } of read(chunk)) {
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
