import { availableParallelism } from 'node:os';
import { type EndReason, ProcessEnded } from '@site/sandbox/SandboxedProcess';
import { createAllowance } from '../limits/allowance';
import type { Answer, Order, ServerHalf } from './messages';
import { Strikes } from './Strikes';
import { TooBusy, WaitingLine } from './WaitingLine';
import { askWorker, startWorker, type WorkerProcess } from './WorkerProcess';

/** In milliseconds. */
export const LOAD_LIMIT = 5_000;
/** Replacing a worker after this many orders frees what a release has leaked. */
const ORDERS_OF_WORKER = 5_000;
const LONGEST_QUEUE = 256;
/** In milliseconds. */
const LONGEST_WAIT = 8_000;
/** Deaths of workers within a minute, until a page or a release is set aside. */
const DEATHS = { ofPage: 3, ofRelease: 6 };
/** In milliseconds, for a page that timed out. */
const SLOW_FOR = 60_000;
/** Lines that a release may print to the log. */
const PRINTED = { most: 20, within: 60_000 };

/** Too many workers have ended over such orders, so none accepts them for a while. */
export class SetAside extends Error {
  override readonly name = 'SetAside';
}

export interface OrderedRender {
  readonly slice: string;
  readonly release: string;
  readonly wait: number;
  readonly duration: number;
}

export interface WorkerWatch {
  rendered(render: OrderedRender): void;
  hasEnded(slice: string, reason: EndReason): void;
  hasClosed(slice: string, release: string): void;
}

export interface PoolState {
  readonly slice: string;
  readonly release: string;
  readonly workers: number;
  readonly busy: number;
  readonly waiting: number;
}

export interface PoolOptions {
  readonly half: ServerHalf;
  readonly exposes: readonly string[];
  readonly slots: readonly string[];
  readonly program: string;
  readonly watch?: WorkerWatch;
  readonly log: { warn(message: string): void; error(message: string): void };
}

interface PooledWorker {
  readonly process: WorkerProcess;
  isBusy: boolean;
  page: string;
}

/**
 * A page that times out must leave one worker to the others. A page or a release whose workers keep dying is
 * set aside.
 */
export class ReleasePool {
  /** By `performance.now()`, because the wall clock may be set. */
  usedAt = performance.now();
  private readonly options: PoolOptions;
  private readonly workers = new Set<PooledWorker>();
  /** What continues something already begun comes first. */
  private readonly urgent = new WaitingLine<string, PooledWorker>();
  private readonly queue = new WaitingLine<string, PooledWorker>();
  private readonly strikes = new Strikes(DEATHS.ofRelease);
  private readonly strikesOfPages = new Map<string, Strikes>();
  /** By `performance.now()`. */
  private readonly slowUntil = new Map<string, number>();
  private readonly mayPrint = createAllowance(PRINTED);
  private starting = 0;
  private startFailure: Error | null = null;
  private isClosed = false;

  constructor(options: PoolOptions) {
    this.options = options;
  }

  async prepare(): Promise<void> {
    if (this.workers.size > 0) {
      return;
    }
    await this.startWorker();
    if (this.workers.size === 0) {
      throw this.startFailure ?? new Error('The release did not load');
    }
  }

  /**
   * @param limit In milliseconds, once the order has begun.
   * @param isUrgent Whether it continues something already begun.
   * @param isWanted Whether anybody still waits.
   * @throws {@link TooBusy}, {@link SetAside}, {@link ProcessEnded}, or an Error with the message of what the
   * release threw.
   */
  async ask<Kind extends Answer['is']>(
    order: Order,
    limit: number,
    isUrgent: boolean,
    isWanted: () => boolean = () => true,
  ): Promise<Extract<Answer, { is: Kind }>> {
    try {
      return await this.askOnce<Kind>(order, limit, isUrgent, isWanted);
    } catch (error) {
      if (error instanceof ProcessEnded && error.reason === 'ended') {
        // Leftovers of an earlier page may have ended it: another worker shows whether this page does.
        return this.askOnce<Kind>(order, limit, true, isWanted);
      }
      throw error;
    }
  }

  state(): PoolState {
    const { half } = this.options;
    const workers = [...this.workers];
    return {
      slice: half.slice,
      release: half.release,
      workers: workers.length,
      busy: workers.filter(({ isBusy }) => isBusy).length,
      waiting: this.urgent.length + this.queue.length,
    };
  }

  close(): void {
    this.isClosed = true;
    this.options.watch?.hasClosed(this.options.half.slice, this.options.half.release);
    for (const worker of this.workers) {
      worker.process.kill('stopped', 'The release is no longer in use');
    }
    this.refuseWaiting(new TooBusy('The release is no longer in use'));
  }

  private async askOnce<Kind extends Answer['is']>(
    order: Order,
    limit: number,
    isUrgent: boolean,
    isWanted: () => boolean,
  ): Promise<Extract<Answer, { is: Kind }>> {
    this.usedAt = performance.now();
    const page = 'page' in order ? order.page.expose : 'slot' in order ? order.slot.expose : '';
    const asked = performance.now();
    const worker = await this.free(page, isUrgent, isWanted);
    const begun = performance.now();
    try {
      const said = await askWorker<Kind>(worker.process, order, limit);
      if (order.do === 'render' || order.do === 'render-slot') {
        const { slice, release } = this.options.half;
        const duration = performance.now() - begun;
        this.options.watch?.rendered({ slice, release, wait: begun - asked, duration });
      }
      this.strikes.hasWorked();
      this.strikesOf(page).hasWorked();
      if (hasTimedOut(said)) {
        this.slowUntil.set(page, performance.now() + SLOW_FOR);
      }
      return said;
    } catch (error) {
      if (error instanceof ProcessEnded && error.reason === 'overdue') {
        this.slowUntil.set(page, performance.now() + SLOW_FOR);
      }
      throw error;
    } finally {
      const end = worker.process.gone;
      if (end) {
        this.hasEnded(worker, end);
      } else {
        worker.isBusy = false;
        this.goOn(worker);
      }
    }
  }

  private async free(page: string, isUrgent: boolean, isWanted: () => boolean): Promise<PooledWorker> {
    const now = performance.now();
    const wait = Math.max(this.strikes.setAsideFor(now), this.strikesOf(page).setAsideFor(now));
    if (wait > 0) {
      throw setAside(wait);
    }
    const idle = [...this.workers].find((one) => !one.isBusy && !one.process.gone);
    if (idle && this.mayHaveWorker(page)) {
      idle.isBusy = true;
      idle.page = page;
      return idle;
    }
    if (!isUrgent && !this.queue.hasRoom(LONGEST_QUEUE)) {
      throw new TooBusy('Too many pages are waiting to be rendered');
    }
    const turn = (isUrgent ? this.urgent : this.queue).wait(page, {
      isWanted,
      patience: LONGEST_WAIT,
      tooLong: 'No worker was free in time',
    });
    this.grow();
    return turn;
  }

  private goOn(worker: PooledWorker): void {
    if (!this.workers.has(worker)) {
      return;
    }
    if (worker.process.orders >= ORDERS_OF_WORKER) {
      this.workers.delete(worker);
      worker.process.kill('stopped', 'The worker has reached its limit of orders');
      this.grow();
      return;
    }
    const turnFor = (page: string) => {
      worker.isBusy = true;
      worker.page = page;
      return worker;
    };
    const mayHaveIt = (page: string) => this.mayHaveWorker(page);
    this.urgent.refuseUnwanted();
    this.queue.refuseUnwanted();
    if (!this.urgent.giveTurn(turnFor, mayHaveIt)) {
      this.queue.giveTurn(turnFor, mayHaveIt);
    }
  }

  /** A slow page gets all workers but one. */
  private mayHaveWorker(page: string): boolean {
    if ((this.slowUntil.get(page) ?? 0) < performance.now()) {
      return true;
    }
    const held = [...this.workers].filter((one) => one.isBusy && one.page === page).length;
    return held < Math.max(1, this.most() - 1);
  }

  private strikesOf(page: string): Strikes {
    const strikes = this.strikesOfPages.get(page) ?? new Strikes(DEATHS.ofPage);
    this.strikesOfPages.set(page, strikes);
    return strikes;
  }

  private grow(): void {
    const waiting = this.urgent.length + this.queue.length;
    const wanted = Math.min(
      Math.max(waiting - this.starting, this.workers.size + this.starting > 0 ? 0 : 1),
      this.room(),
    );
    for (let count = 0; count < wanted; count += 1) {
      void this.startWorker();
    }
  }

  private room(): number {
    if (this.isClosed || this.strikes.setAsideFor(performance.now()) > 0) {
      return 0;
    }
    return Math.max(0, this.most() - this.workers.size - this.starting);
  }

  /** At least two, so that one is left when a page holds the other. */
  private most(): number {
    return this.strikes.isOnProbation() ? 1 : Math.max(2, availableParallelism());
  }

  private async startWorker(): Promise<void> {
    const { half, exposes, slots, program, log } = this.options;
    const modules: Order[] = [
      ...exposes.map((expose) => ({ do: 'open' as const, expose })),
      ...slots.map((expose) => ({ do: 'open' as const, expose, isSlot: true as const })),
    ];
    const name = `${half.slice} ${half.release}`;
    let started: WorkerProcess | null = null;
    this.starting += 1;
    try {
      const process = await startWorker({
        program,
        onPrinted: (line) => this.mayPrint('') && log.warn(`${name} printed: ${line}`),
      });
      started = process;
      await askWorker(process, { do: 'load', half, isTrial: false }, LOAD_LIMIT);
      for (const module of modules) {
        await askWorker(process, module, LOAD_LIMIT).catch((error: unknown) => {
          if (error instanceof ProcessEnded) {
            throw error;
          }
        });
      }
      const worker: PooledWorker = { process, isBusy: false, page: '' };
      this.workers.add(worker);
      void process.ended.then((end) => this.hasEnded(worker, end));
      this.startFailure = null;
      if (this.isClosed) {
        process.kill('stopped', 'The release is no longer in use');
      }
      this.goOn(worker);
    } catch (error) {
      started?.kill('stopped', 'The release did not load');
      this.startFailure = error instanceof Error ? error : new Error(String(error));
      log.error(`A render worker of ${name} did not start: ${this.startFailure.message}`);
      this.strike(error instanceof ProcessEnded ? error : null, null);
      if (this.workers.size === 0 && this.starting === 1) {
        this.refuseWaiting(this.startFailure);
      }
    } finally {
      this.starting -= 1;
    }
  }

  private hasEnded(worker: PooledWorker, end: ProcessEnded): void {
    const wasInUse = this.workers.delete(worker);
    if (!wasInUse || this.isClosed) {
      return;
    }
    const { half, log, watch } = this.options;
    watch?.hasEnded(half.slice, end.reason);
    log.error(`A render worker of ${half.slice} ${half.release} ended: ${end.message}`);
    // If it was killed before it began its order, it was busy with leftovers of an earlier page.
    const isOfPage = worker.isBusy && (end.reason !== 'ended' || end.exit !== null);
    this.strike(end, isOfPage ? worker.page : null);
    this.grow();
  }

  private strike(end: ProcessEnded | null, page: string | null): void {
    if (!end || end.reason === 'stopped' || end.reason === 'not started') {
      return;
    }
    const now = performance.now();
    this.strikes.add(now);
    if (page !== null) {
      this.strikesOf(page).add(now);
      const pageWait = this.strikesOf(page).setAsideFor(now);
      if (pageWait > 0) {
        this.tellSetAside(pageWait, page);
        this.refuseWaiting(setAside(pageWait), page);
      }
    }
    const wait = this.strikes.setAsideFor(now);
    if (wait > 0) {
      this.tellSetAside(wait, null);
      for (const worker of this.workers) {
        this.workers.delete(worker);
        worker.process.kill('stopped', 'The release is set aside');
      }
      this.refuseWaiting(setAside(wait));
    }
  }

  private tellSetAside(wait: number, page: string | null): void {
    const { half, log } = this.options;
    const what = `${half.slice} ${half.release}${page === null ? '' : ` ${page}`}`;
    log.error(`${what} keeps ending its render workers and is set aside for ${Math.round(wait / 1_000)} s`);
  }

  private refuseWaiting(error: Error, page?: string): void {
    for (const line of [this.urgent, this.queue]) {
      line.refuse(error, ({ subject }) => page === undefined || subject === page);
    }
  }
}

function hasTimedOut(said: Answer): boolean {
  return said.is === 'html' && said.failures.some(({ isTimeout }) => isTimeout);
}

function setAside(wait: number): SetAside {
  return new SetAside(
    `The page keeps ending its render workers and is set aside for ${Math.ceil(wait / 1_000)} s`,
  );
}
