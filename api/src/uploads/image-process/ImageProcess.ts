import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { frameReader, sendFrame } from '@site/sandbox/frames';
import { findIsolation, nextUser } from '@site/sandbox/isolation';
import { commandLine } from './commandLine.js';
import { type Answer, answerOf, type ImageFacts, type Order, type Refusal } from './messages.js';

/** In milliseconds. */
const START_LIMIT = 20_000;
/** In milliseconds, and less than the shell waits for the API. */
const ORDER_LIMIT = 9_000;
/** In bytes: 64 million pixels that do not compress. */
const LARGEST_ANSWER = 256 * 1024 * 1024;
const PRINTED = 2_000;

export interface WorkedImage extends ImageFacts {
  readonly bytes: Buffer;
}

export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';

  constructor(
    readonly why: Refusal,
    message: string,
    readonly parts: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Thrown if the process did not start, which is not the image's fault. */
export class ImageProcessMissing extends Error {
  override readonly name = 'ImageProcessMissing';
}

interface Asked {
  resolve(frame: { answer: Answer; bytes: Buffer }): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

export class ImageProcess {
  orders = 0;
  private readonly child: ChildProcess;
  private readonly channel: Duplex;
  private asked: Asked | null = null;
  private printed = '';
  private isReady = false;
  private end: Error | null = null;

  private constructor([command = '', ...args]: readonly string[]) {
    this.child = spawn(command, args, { cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    this.channel = this.child.stdio[3] as Duplex;
    this.child.once('error', (error) => this.finish(new ImageProcessMissing(error.message)));
    this.child.once('close', (code, signal) => this.finish(this.endOf(code, signal)));
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.printed = `${this.printed}${chunk}`.slice(-PRINTED);
    });
    this.follow();
  }

  /** @throws ImageProcessMissing */
  static async start(): Promise<ImageProcess> {
    const isolation = await findIsolation();
    const started = new ImageProcess([...isolation.prefix, ...commandLine(nextUser(isolation))]);
    await started.expect(START_LIMIT, new ImageProcessMissing('The image process did not start in time'));
    started.isReady = true;
    return started;
  }

  /**
   * The process must not be busy.
   * @throws ImageRefused if the image cannot be processed. After too much time or memory, the process is
   * gone.
   */
  async ask(order: Order, image: Buffer): Promise<WorkedImage> {
    this.orders += 1;
    const answering = this.expect(
      ORDER_LIMIT,
      new ImageRefused('exhausted', `It did not finish within ${ORDER_LIMIT} ms`),
    );
    sendFrame(this.channel, order, image);
    const { answer, bytes } = await answering;
    if (answer.is === 'refused') {
      throw new ImageRefused(answer.why, answer.message, answer.parts);
    }
    if (answer.is !== 'done') {
      throw new ImageProcessMissing('The image process started again');
    }
    const { is: _, ...facts } = answer;
    return { ...facts, bytes };
  }

  get isGone(): boolean {
    return this.end !== null;
  }

  kill(reason: Error = new ImageProcessMissing('The image process has been ended')): void {
    this.finish(reason);
    this.child.kill('SIGKILL');
    this.channel.destroy();
  }

  private endOf(code: number | null, signal: string | null): Error {
    const message = `The image process ended ${signal ? `by ${signal}` : `with code ${code}`}: ${this.printed}`;
    return this.isReady ? new ImageRefused('exhausted', message) : new ImageProcessMissing(message);
  }

  private finish(reason: Error): void {
    this.end ??= reason;
    const { end } = this;
    this.settle((asked) => asked.reject(end));
  }

  private expect(limit: number, overdue: Error): Promise<{ answer: Answer; bytes: Buffer }> {
    return new Promise((resolve, reject) => {
      if (this.end) {
        reject(this.end);
        return;
      }
      this.asked = { resolve, reject, timer: setTimeout(() => this.kill(overdue), limit) };
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
    const read = frameReader(LARGEST_ANSWER);
    this.channel.on('data', (chunk: Buffer) => {
      try {
        for (const { message, bytes } of read(chunk)) {
          this.take(answerOf(message), bytes);
        }
      } catch (cause) {
        this.kill(new ImageRefused('unreadable', 'The image process sent an invalid answer', [], { cause }));
      }
    });
    // How the process ends says more than this error.
    this.channel.on('error', () => {});
  }

  private take(answer: Answer, bytes: Buffer): void {
    if (!this.asked) {
      throw new TypeError('The image process answered without a request');
    }
    this.settle((asked) => asked.resolve({ answer, bytes }));
  }
}
