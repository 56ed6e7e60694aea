export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly statusCode = 503;
}

/** The most of one page: workers have other work while begun renderings wait for the API. */
const MOST = { begun: 32, waiting: 256 };
/** In a burst, and while a line never empties. */
const PATIENCE = { burst: 8_000, standing: 500 };
const STANDING_AFTER = 2_000;

export interface Wish {
  readonly page: string;
  readonly does: 'begin a page' | 'begin a slot' | 'continue';
  readonly isWanted?: () => boolean;
}

interface Waiting<Worker> {
  readonly wish: Wish;
  readonly since: number;
  start(worker: Worker): void;
  fail(error: Error): void;
  leave(): void;
}

interface Line<Worker> {
  readonly waiting: Waiting<Worker>[];
  readonly begun: Set<Wish>;
  /** When the line last had nothing waiting behind what may begin. */
  emptyAt: number;
}

/**
 * What has begun continues first; then pages take turns, so that a flood of requests for one hardly affects
 * the others. A burst may wait, but a line that never empties is kept short (controlled delay, as in
 * routers): otherwise workers would only render answers that come too late.
 */
export class RenderQueue<Worker> {
  private readonly urgent: Waiting<Worker>[] = [];
  /** The lines by page, the one whose turn is longest ago first. */
  private readonly lines = new Map<string, Line<Worker>>();

  /** The number of wishes that another worker could carry out. */
  get length(): number {
    const lines = [...this.lines.values()];
    return lines.reduce((sum, line) => sum + line.waiting.length - behind(line).length, this.urgent.length);
  }

  /** A page that begins must also {@link end}. @throws {@link TooBusy}, or what it is refused with. */
  async wait(wish: Wish): Promise<Worker> {
    const line = this.lineOf(wish.page);
    if (wish.does === 'continue') {
      return this.add(this.urgent, wish);
    }
    noteEmpty(line);
    if (behind(line).length >= MOST.waiting) {
      this.refuseUnwanted();
    }
    if (behind(line).length >= MOST.waiting) {
      throw new TooBusy('Too many pages are waiting to be rendered');
    }
    return this.add(line.waiting, wish);
  }

  next(mayHaveWorker: (page: string) => boolean): Waiting<Worker> | undefined {
    this.refuseUnwanted();
    const next = this.urgent.find(({ wish }) => mayHaveWorker(wish.page)) ?? this.nextToBegin(mayHaveWorker);
    next?.leave();
    return next;
  }

  /** Does nothing for a page that has not begun, or has ended. */
  end(wish: Wish): void {
    const line = this.lineOf(wish.page);
    const late = new Set(behind(line));
    if (!line.begun.delete(wish)) {
      return;
    }
    const now = performance.now();
    if (now - line.emptyAt > STANDING_AFTER) {
      this.refuse(
        new TooBusy('The site is too busy to render the page'),
        (one) => late.has(one) && now - one.since > PATIENCE.standing,
      );
    }
    noteEmpty(line);
  }

  refuse(error: Error, isMeant: (one: Waiting<Worker>) => boolean): void {
    const all = [this.urgent, ...[...this.lines.values()].map(({ waiting }) => waiting)].flat();
    for (const one of all.filter(isMeant)) {
      one.leave();
      one.fail(error);
    }
  }

  private nextToBegin(mayHaveWorker: (page: string) => boolean): Waiting<Worker> | undefined {
    for (const [page, line] of this.lines) {
      const [first] = line.waiting;
      if (first && line.begun.size < MOST.begun && mayHaveWorker(page)) {
        if (first.wish.does === 'begin a page') {
          line.begun.add(first.wish);
        }
        this.lines.delete(page);
        this.lines.set(page, line);
        return first;
      }
    }
    return undefined;
  }

  private refuseUnwanted(): void {
    this.refuse(new TooBusy('Nobody is waiting for the page'), ({ wish }) => wish.isWanted?.() === false);
  }

  private add(waiting: Waiting<Worker>[], wish: Wish): Promise<Worker> {
    return new Promise((start, fail) => {
      const timer = setTimeout(() => {
        one.leave();
        fail(new TooBusy('No worker was free in time'));
      }, PATIENCE.burst);
      const leave = () => {
        clearTimeout(timer);
        waiting.splice(waiting.indexOf(one), 1);
      };
      const one = { wish, since: performance.now(), start, fail, leave };
      waiting.push(one);
    });
  }

  private lineOf(page: string): Line<Worker> {
    const line = this.lines.get(page) ?? { waiting: [], begun: new Set(), emptyAt: performance.now() };
    this.lines.set(page, line);
    return line;
  }
}

function behind<Worker>({ waiting, begun }: Line<Worker>): Waiting<Worker>[] {
  return waiting.slice(MOST.begun - begun.size);
}

function noteEmpty<Worker>(line: Line<Worker>): void {
  if (behind(line).length === 0) {
    line.emptyAt = performance.now();
  }
}
