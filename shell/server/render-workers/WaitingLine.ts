export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly statusCode = 503;
}

interface Waiting<Subject> {
  readonly subject: Subject;
  /** On a monotonic clock. */
  readonly since: number;
  readonly isWanted: () => boolean;
}

interface Entry<Subject, Turn> extends Waiting<Subject> {
  start(turn: Turn): void;
  fail(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

interface WaitOptions {
  readonly isWanted: () => boolean;
  /** In milliseconds. */
  readonly patience: number;
  readonly tooLong: string;
}

export class WaitingLine<Subject, Turn> {
  private readonly entries: Entry<Subject, Turn>[] = [];

  get length(): number {
    return this.entries.length;
  }

  /** A full line first drops those whom nobody wants any more. */
  hasRoom(most: number): boolean {
    if (this.length >= most) {
      this.refuseUnwanted();
    }
    return this.length < most;
  }

  /** @throws {@link TooBusy} when it takes too long, or what it is refused with. */
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
