import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Duplex } from 'node:stream';
import { frameReader, sendFrame } from './frames.ts';
import { isolatedCommand, type Program } from './isolation.ts';

const START_LIMIT = 20_000;
/** The limits between two orders. What is kept explains the end. */
const PRINTED = { most: 10 * 1024 * 1024, kept: 10_000, lines: 100 };
/** On an overloaded machine, the shell and the API come first. */
const NICENESS = 5;

export type EndReason =
  | 'overdue'
  /** The process exited, the system killed it (memory), or it never began its order. */
  | 'ended'
  | 'unreadable'
  /** The process never started, which says nothing about the order. */
  | 'not started'
  | 'stopped';

interface ProcessExit {
  readonly code: number | null;
  /** `with code 1` or `by SIGABRT`. */
  readonly how: string;
  readonly said: string;
}

export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  readonly reason: EndReason;
  readonly exit: ProcessExit | null;

  constructor(reason: EndReason, message: string, exit: ProcessExit | null = null) {
    super(message);
    this.reason = reason;
    this.exit = exit;
  }
}

interface ProcessOptions<Answer> extends Program {
  /** `render worker`, as messages call it. */
  readonly name: string;
  readonly largestAnswer: number;
  readonly answerOf: (message: unknown, bytes: Buffer) => Answer;
  readonly onPrinted?: (line: string) => unknown;
}

/**
 * A process without environment, files, network or signals. It carries out one order at a time, and may be
 * killed at any time.
 */
export class SandboxedProcess<Order, Answer> {
  orders = 0;
  /** Set at once, although the process itself may take a moment longer to end. */
  gone: ProcessEnded | null = null;
  readonly ended: Promise<ProcessEnded>;
  private readonly child: ChildProcess;
  private readonly channel: Duplex;
  private readonly options: ProcessOptions<Answer>;
  private asked: (PromiseWithResolvers<Answer | null> & { readonly timer: NodeJS.Timeout }) | null = null;
  private isReady = false;
  private hasBegun = false;
  private printed = '';
  private printedBytes = 0;
  private printedLines = 0;
  /** The context of the request whose order is carried out, for the log. */
  private inContext = AsyncLocalStorage.snapshot();

  private constructor(options: ProcessOptions<Answer>, [command = '', ...args]: readonly string[]) {
    this.options = options;
    this.child = spawn(command, args, { cwd: '/', env: {}, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    this.channel = this.child.stdio[3] as Duplex;
    this.ended = new Promise((resolve) => {
      this.child.once('error', ({ message }) => {
        this.gone ??= new ProcessEnded('not started', `The ${options.name} could not be started: ${message}`);
        resolve(this.gone);
      });
      this.child.once('close', (code, signal) => {
        const how = signal ? `by ${signal}` : `with code ${code}`;
        const exit = { code, how, said: reasonOfEnd(this.printed) };
        const message = `The process ended ${how}. ${exit.said}`.trim();
        this.gone ??= new ProcessEnded(this.isReady ? 'ended' : 'not started', message, exit);
        resolve(this.gone);
      });
    });
    void this.ended.then((end) => this.settle()?.reject(end));
    this.follow();
  }

  /** @throws {@link ProcessEnded} */
  static async start<Order, Answer>(
    options: ProcessOptions<Answer>,
  ): Promise<SandboxedProcess<Order, Answer>> {
    const started = new SandboxedProcess<Order, Answer>(options, await isolatedCommand(options));
    await started.expect(START_LIMIT);
    return started;
  }

  /** @throws {@link ProcessEnded}, also after the limit. */
  async ask(order: Order, limit: number, bytes?: Uint8Array): Promise<Answer> {
    const answering = this.expect(limit);
    this.orders += 1;
    this.inContext = AsyncLocalStorage.snapshot();
    sendFrame(this.channel, order, bytes);
    return (await answering) as Answer;
  }

  kill(reason: EndReason, message: string): void {
    this.gone ??= new ProcessEnded(reason, message);
    this.settle()?.reject(this.gone);
    this.child.kill('SIGKILL');
    this.channel.destroy();
  }

  private expect(limit: number): Promise<Answer | null> {
    const asked = Promise.withResolvers<Answer | null>();
    if (this.gone) {
      asked.reject(this.gone);
    } else {
      this.printedBytes = 0;
      this.printedLines = 0;
      this.hasBegun = false;
      this.asked = { ...asked, timer: setTimeout(() => this.giveUp(limit), limit) };
    }
    return asked.promise;
  }

  private giveUp(limit: number): void {
    if (this.isReady && !this.hasBegun) {
      this.kill('ended', `It was busy with something else for ${limit} ms`);
    } else {
      this.kill(this.isReady ? 'overdue' : 'not started', `It did not finish within ${limit} ms`);
    }
  }

  private settle(): Pick<PromiseWithResolvers<Answer | null>, 'resolve' | 'reject'> | null {
    const { asked } = this;
    this.asked = null;
    clearTimeout(asked?.timer);
    return asked;
  }

  private follow(): void {
    const { child, channel, options } = this;
    if (child.pid !== undefined) {
      try {
        setPriority(child.pid, NICENESS);
      } catch {
        // The process is gone already, or the system has no priorities.
      }
    }
    const read = frameReader(options.largestAnswer);
    channel.on('data', (chunk: Buffer) => {
      try {
        for (const { message, bytes } of read(chunk)) {
          this.take(message, bytes);
        }
      } catch {
        this.kill('unreadable', `The ${options.name} sent an invalid answer`);
      }
    });
    channel.on('error', () => {});
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => this.keep(chunk));
      stream?.on('error', () => {});
    }
  }

  private take(message: unknown, bytes: Buffer): void {
    const { is } = Object(message) as { readonly is?: unknown };
    if (!this.asked || (!this.isReady && is !== 'ready')) {
      throw new Error('It answered without being asked');
    }
    if (!this.isReady) {
      this.isReady = true;
      this.settle()?.resolve(null);
    } else if (is === 'begun' && !this.hasBegun) {
      this.hasBegun = true;
    } else {
      const answer = this.options.answerOf(message, bytes);
      this.settle()?.resolve(answer);
    }
  }

  private keep(chunk: Buffer): void {
    this.printedBytes += chunk.length;
    const text = chunk.toString('utf8');
    this.printed = `${this.printed}${text}`.slice(-PRINTED.kept);
    if (this.printedBytes > PRINTED.most) {
      this.kill('unreadable', 'It printed too much');
      return;
    }
    const lines = text.split('\n', PRINTED.lines - this.printedLines);
    this.printedLines += lines.length;
    for (const line of lines.filter(Boolean)) {
      this.inContext(() => this.options.onPrinted?.(line.slice(0, 300)));
    }
  }
}

/** In characters. */
const LONGEST_REASON = 400;

/** Leaves out the stack, whose paths are the server's. */
export function reasonOfEnd(printed: string): string {
  const lines = printed.split('\n');
  const fatal = lines.find((line) => line.startsWith('FATAL ERROR: '));
  if (fatal) {
    return fatal;
  }
  // Node first prints the line of code, and marks the position.
  const afterCode = lines.slice(lines.findLastIndex((line) => /^\s*\^+$/.test(line)) + 1);
  return afterCode
    .filter((line) => !/^\s+at |^Node\.js v/.test(line))
    .join('\n')
    .trim()
    .slice(0, LONGEST_REASON);
}
