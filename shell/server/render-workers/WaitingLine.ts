/** The shell is overloaded: the visitor may try again in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly statusCode = 503;
}

/** One who waits. */
interface Waiting<Subject> {
  readonly subject: Subject;
  /** On a monotonic clock. */
  readonly since: number;
  /** Whether anybody still wants what it waits for. */
  readonly isWanted: () => boolean;
}

interface Entry<Subject, Turn> extends Waiting<Subject> {
  start(turn: Turn): void;
  fail(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

interface WaitOptions {
  readonly isWanted: () => boolean;
  /** How long it waits at most, in milliseconds, and what is said then. */
  readonly patience: number;
  readonly tooLong: string;
}

/** A line of those who wait for their turn, first come, first served. */
export class WaitingLine<Subject, Turn> {
  private readonly entries: Entry<Subject, Turn>[] = [];

  get length(): number {
    return this.entries.length;
  }

  /**
   * Whether one more may wait. If the line is full, those go first whom nobody wants any more.
   *
   * @param most The longest that the line may be.
   */
  hasRoom(most: number): boolean {
    if (this.length >= most) {
      this.refuseUnwanted();
    }
    return this.length < most;
  }

  /** Waits for a turn. @throws {@link TooBusy} when it takes too long, or what it is refused with. */
  wait(subject: Subject, { isWanted, patience, tooLong }: WaitOptions): Promise<Turn> {
    return new Promise((start, fail) => {
      const entry: Entry<Subject, Turn> = {
        subject,
        since: performance.now(),
        isWanted,
        start,
        fail,
        timer: setTimeout(() => this.refuse(new TooBusy(tooLong), (one) => one === entry), patience),
      };
      this.entries.push(entry);
    });
  }

  /**
   * Gives a turn to the first one who may have it.
   *
   * @param turnFor Makes the turn.
   * @returns Whether there was one.
   */
  giveTurn(turnFor: (subject: Subject) => Turn, mayHaveIt: (subject: Subject) => boolean): boolean {
    const next = this.entries.find(({ subject }) => mayHaveIt(subject));
    if (next) {
      this.remove(next);
      next.start(turnFor(next.subject));
    }
    return next !== undefined;
  }

  refuse(error: Error, isMeant: (one: Waiting<Subject>) => boolean = () => true): void {
    for (const entry of this.entries.filter(isMeant)) {
      this.remove(entry);
      entry.fail(error);
    }
  }

  refuseUnwanted(): void {
    this.refuse(new TooBusy('Nobody is waiting for the page'), ({ isWanted }) => !isWanted());
  }

  private remove(entry: Entry<Subject, Turn>): void {
    this.entries.splice(this.entries.indexOf(entry), 1);
    clearTimeout(entry.timer);
  }
}
