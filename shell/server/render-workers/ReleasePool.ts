import { availableParallelism } from 'node:os';
import { isShellSlot } from '@site/platform/shell/slice-manifest';
import { ProcessEnded } from '@site/sandbox/SandboxedProcess';
import type { VerifiedRelease } from '../composition/composition';
import { createAllowance } from '../limits';
import type { ShellMetrics } from '../ShellMetrics';
import type { Order, OrderTo, ServerHalf } from './orders';
import { RenderQueue, TooBusy, type Wish } from './RenderQueue';
import { readServerHalf } from './readServerHalf';
import { Strikes } from './Strikes';
import type { Answer, AnswerName, Said } from './WorkerProcess';
import { askWorker, startWorker, type WorkerProcess } from './WorkerProcess';

export const LOAD_LIMIT = 5_000;
/** A new process frees what a release has leaked. */
const ORDERS_OF_WORKER = 5_000;
const DEATHS = { ofPage: 3, ofRelease: 6 };
/** In milliseconds, for a page that timed out. */
const SLOW_FOR = 60_000;
const PRINTED = { most: 20, within: 60_000 };

/** The page's workers kept ending, so no worker takes it for a while. */
export class SetAside extends Error {
  override readonly name = 'SetAside';

  constructor(wait: number) {
    super(`The page keeps ending its render workers and is set aside for ${Math.ceil(wait / 1_000)} s`);
  }
}

export interface OrderedRender {
  readonly slice: string;
  readonly release: string;
  readonly wait: number;
  readonly duration: number;
}

export type WorkerWatch = Pick<ShellMetrics, 'rendered' | 'hasEnded' | 'hasClosed'>;

export interface WorkersOptions {
  readonly program: string;
  readonly watch?: WorkerWatch;
  readonly log: { warn(message: string): void; error(message: string): void };
}

export type FurtherOrder = OrderTo<'render' | 'list-slot' | 'render-slot'>;

export interface BegunPage {
  readonly paths: readonly string[];
  end(): void;
}

interface PooledWorker {
  readonly process: WorkerProcess;
  wish: Wish | null;
}

/** A page that times out leaves at least one worker to the other pages. */
export class ReleasePool {
  /** By `performance.now()`, because the wall clock may be set. */
  usedAt = performance.now();
  private readonly release: VerifiedRelease;
  private readonly options: WorkersOptions;
  /** The files may have been removed when another worker starts. */
  private half: ServerHalf | null = null;
  private readonly workers = new Set<PooledWorker>();
  private readonly queue = new RenderQueue<PooledWorker>();
  private readonly strikes = new Strikes(DEATHS.ofRelease);
  private readonly strikesOfPages = new Map<string, Strikes>();
  /** By `performance.now()`. */
  private readonly slowUntil = new Map<string, number>();
  private readonly mayPrint = createAllowance(PRINTED);
  private starting = 0;
  private startFailure: Error | null = null;
  private isClosed = false;

  constructor(release: VerifiedRelease, options: WorkersOptions) {
    this.release = release;
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
   * Asks which paths a page reads. It counts as begun until `end` is called.
   * @throws {@link TooBusy}, {@link SetAside}, {@link ProcessEnded}, or an Error with what the release threw.
   */
  async begin(order: OrderTo<'list'>, limit: number, isWanted?: () => boolean): Promise<BegunPage> {
    const wish: Wish = { page: order.page.expose, does: 'begin a page', isWanted };
    const end = () => {
      this.queue.end(wish);
      this.giveTurns();
    };
    try {
      const { paths } = await this.carryOut<'paths'>(order, wish, limit);
      return { paths, end };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Continues a page, or fills a slot. Throws what {@link begin} throws. */
  ask<Is extends AnswerName>(order: FurtherOrder, limit: number): Promise<Said<Is>> {
    const page = 'page' in order ? order.page.expose : order.slot.expose;
    const does = order.do === 'list-slot' ? 'begin a slot' : 'continue';
    return this.carryOut<Is>(order, { page, does }, limit);
  }

  state() {
    const { slice, release } = this.release.manifest;
    return {
      slice,
      release,
      workers: this.workers.size,
      busy: [...this.workers].filter(({ wish }) => wish !== null).length,
      waiting: this.queue.length,
    };
  }

  close(): void {
    this.isClosed = true;
    const { slice, release } = this.release.manifest;
    this.options.watch?.hasClosed(slice, release);
    for (const worker of this.workers) {
      worker.process.kill('stopped', 'The release is no longer in use');
    }
    this.queue.refuse(new TooBusy('The release is no longer in use'), () => true);
  }

  private async carryOut<Is extends AnswerName>(order: Order, wish: Wish, limit: number): Promise<Said<Is>> {
    try {
      return await this.carryOutOnce<Is>(order, wish, limit);
    } catch (error) {
      if (error instanceof ProcessEnded && error.reason === 'ended') {
        // Leftovers of an earlier page may have ended the process.
        return this.carryOutOnce<Is>(order, { ...wish, does: 'continue' }, limit);
      }
      throw error;
    }
  }

  private async carryOutOnce<Is extends AnswerName>(
    order: Order,
    wish: Wish,
    limit: number,
  ): Promise<Said<Is>> {
    const { page } = wish;
    const asked = performance.now();
    const worker = await this.workerFor(wish);
    const begun = performance.now();
    try {
      const said = await askWorker<Is>(worker.process, order, limit);
      const ended = performance.now();
      if (order.do === 'render' || order.do === 'render-slot') {
        const { slice, release } = this.release.manifest;
        this.options.watch?.rendered({ slice, release, wait: begun - asked, duration: ended - begun });
      }
      this.strikes.hasWorked();
      this.strikesOf(page).hasWorked();
      if (hasTimedOut(said)) {
        this.slowUntil.set(page, ended + SLOW_FOR);
      }
      return said;
    } catch (error) {
      if (error instanceof ProcessEnded && error.reason === 'overdue') {
        this.slowUntil.set(page, performance.now() + SLOW_FOR);
      }
      throw error;
    } finally {
      this.putBack(worker);
    }
  }

  private async workerFor(wish: Wish): Promise<PooledWorker> {
    const now = performance.now();
    this.usedAt = now;
    const wait = Math.max(this.strikes.setAsideFor(now), this.strikesOf(wish.page).setAsideFor(now));
    if (wait > 0) {
      throw new SetAside(wait);
    }
    const turn = this.queue.wait(wish);
    this.giveTurns();
    this.grow();
    return turn;
  }

  private giveTurns(): void {
    for (const worker of this.workers) {
      if (worker.wish || worker.process.gone) {
        continue;
      }
      const next = this.queue.next((page) => this.mayHaveWorker(page));
      if (!next) {
        return;
      }
      worker.wish = next.wish;
      next.start(worker);
    }
  }

  private putBack(worker: PooledWorker): void {
    const { gone, orders } = worker.process;
    if (gone) {
      this.hasEnded(worker, gone);
    } else if (orders >= ORDERS_OF_WORKER) {
      this.workers.delete(worker);
      worker.process.kill('stopped', 'The worker has reached its limit of orders');
      this.grow();
    } else {
      worker.wish = null;
      this.giveTurns();
    }
  }

  /** A slow page may have all workers but one. */
  private mayHaveWorker(page: string): boolean {
    if ((this.slowUntil.get(page) ?? 0) < performance.now()) {
      return true;
    }
    const held = [...this.workers].filter(({ wish }) => wish?.page === page).length;
    return held < Math.max(1, this.most() - 1);
  }

  private strikesOf(page: string): Strikes {
    const strikes = this.strikesOfPages.get(page) ?? new Strikes(DEATHS.ofPage);
    this.strikesOfPages.set(page, strikes);
    return strikes;
  }

  private grow(): void {
    const least = this.workers.size + this.starting > 0 ? 0 : 1;
    const wanted = Math.max(this.queue.length - this.starting, least);
    for (let count = 0; count < wanted && this.hasRoom(); count += 1) {
      void this.startWorker();
    }
  }

  private hasRoom(): boolean {
    const isAllowed = !this.isClosed && this.strikes.setAsideFor(performance.now()) === 0;
    return isAllowed && this.workers.size + this.starting < this.most();
  }

  /** There are at least two, so that one is left when a page blocks the other. */
  private most(): number {
    return this.strikes.isOnProbation() ? 1 : Math.max(2, availableParallelism());
  }

  private async startWorker(): Promise<void> {
    const { program, log } = this.options;
    const { routes, slots } = this.release.manifest;
    const modules: Order[] = [
      ...routes.map(({ expose }) => ({ do: 'open' as const, expose })),
      ...slots
        .filter(({ name }) => !isShellSlot(name))
        .map(({ expose }) => ({ do: 'open' as const, expose, isSlot: true as const })),
    ];
    let started: WorkerProcess | null = null;
    this.starting += 1;
    try {
      this.half ??= await readServerHalf(this.release);
      const process = await startWorker({
        program,
        onPrinted: (line) => this.mayPrint('') && log.warn(`${this.name()} printed: ${line}`),
      });
      started = process;
      await askWorker(process, { do: 'load', half: this.half, isTrial: false }, LOAD_LIMIT);
      for (const module of modules) {
        await askWorker(process, module, LOAD_LIMIT).catch((error: unknown) => {
          if (error instanceof ProcessEnded) {
            throw error;
          }
        });
      }
      const worker: PooledWorker = { process, wish: null };
      this.workers.add(worker);
      void process.ended.then((end) => this.hasEnded(worker, end));
      this.startFailure = null;
      if (this.isClosed) {
        process.kill('stopped', 'The release is no longer in use');
      }
      this.giveTurns();
    } catch (error) {
      started?.kill('stopped', 'The release did not load');
      this.startFailure = error instanceof Error ? error : new Error(String(error));
      log.error(`A render worker of ${this.name()} did not start: ${this.startFailure.message}`);
      if (error instanceof ProcessEnded) {
        this.strike(error);
      }
      if (this.workers.size === 0 && this.starting === 1) {
        this.queue.refuse(this.startFailure, () => true);
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
    this.options.watch?.hasEnded(this.release.manifest.slice, end.reason);
    this.options.log.error(`A render worker of ${this.name()} ended: ${end.message}`);
    // A process that had not begun its order was busy with leftovers of an earlier page.
    const isOfPage = end.reason !== 'ended' || end.exit !== null;
    this.strike(end, isOfPage ? worker.wish?.page : undefined);
    this.grow();
  }

  private strike({ reason, exit }: ProcessEnded, page?: string): void {
    if (reason === 'stopped' || (reason === 'not started' && exit === null)) {
      return;
    }
    const now = performance.now();
    if (page !== undefined) {
      this.strikesOf(page).add(now);
      this.refuseSetAside(this.strikesOf(page).setAsideFor(now), page);
    }
    this.strikes.add(now);
    const wait = this.strikes.setAsideFor(now);
    if (wait > 0) {
      for (const worker of this.workers) {
        this.workers.delete(worker);
        worker.process.kill('stopped', 'The release is set aside');
      }
    }
    this.refuseSetAside(wait);
  }

  private refuseSetAside(wait: number, page?: string): void {
    if (wait > 0) {
      const what = page === undefined ? this.name() : `${this.name()} ${page}`;
      this.options.log.error(
        `${what} keeps ending its render workers and is set aside for ${Math.round(wait / 1_000)} s`,
      );
      this.queue.refuse(new SetAside(wait), ({ wish }) => page === undefined || wish.page === page);
    }
  }

  private name(): string {
    const { slice, release } = this.release.manifest;
    return `${slice} ${release}`;
  }
}

function hasTimedOut(said: Answer): boolean {
  return said.is === 'html' && said.failures.some(({ isTimeout }) => isTimeout);
}
