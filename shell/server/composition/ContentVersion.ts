import { EventEmitter } from 'node:events';

const PATIENCE = 1_500;
/** What was not confirmed for this long is too old to be shown. */
const LONGEST_UNCONFIRMED = 24 * 60 * 60 * 1_000;
const AWAY_AFTER = 3_000;

interface ContentVersionOptions {
  readonly ask: () => Promise<string>;
}

export interface KnownVersion {
  /** Includes the year, which every page shows. */
  readonly version: string;
  readonly isUnconfirmed: boolean;
}

/** The version arrives with the registry's pointers, and at once after a write through this shell. */
export class ContentVersion extends EventEmitter<{ change: [version: string] }> {
  private readonly options: ContentVersionOptions;
  private known: string | null = null;
  private confirmedAt = Number.NEGATIVE_INFINITY;
  private isUnanswered = false;
  private isDoubtful = false;
  private doubts = 0;
  private asking: Promise<void> | null = null;

  constructor(options: ContentVersionOptions) {
    super();
    this.options = options;
  }

  mark(): number {
    return this.doubts;
  }

  /** @param mark The mark from before the question. */
  hear(answer: string, mark: number): void {
    this.confirmedAt = performance.now();
    this.isUnanswered = false;
    if (mark !== this.doubts) {
      return;
    }
    this.isDoubtful = false;
    const version = `${answer} in ${new Date().getFullYear()}`;
    if (this.known !== version) {
      this.known = version;
      this.emit('change', version);
    }
  }

  hearNothing(): void {
    this.isUnanswered = true;
  }

  /** After a write, the next page asks before it is taken from what is kept. */
  doubt(): void {
    this.doubts += 1;
    this.isDoubtful = true;
  }

  get isAway(): boolean {
    return this.isUnanswered || performance.now() - this.confirmedAt > AWAY_AFTER;
  }

  /** Returns null if nothing that is kept may be shown. */
  current(): KnownVersion | null | Promise<KnownVersion | null> {
    return this.isDoubtful || this.known === null ? this.askFirst() : this.confirmed();
  }

  private confirmed(): KnownVersion | null {
    const age = performance.now() - this.confirmedAt;
    return this.known === null || this.isDoubtful || age > LONGEST_UNCONFIRMED
      ? null
      : { version: this.known, isUnconfirmed: this.isAway };
  }

  private async askFirst(): Promise<KnownVersion | null> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([this.askNow(), tooLong]);
    clearTimeout(timer);
    return this.confirmed();
  }

  private async askNow(): Promise<void> {
    this.asking ??= this.askUntilSure().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async askUntilSure(): Promise<void> {
    try {
      do {
        const mark = this.mark();
        this.hear(await this.options.ask(), mark);
      } while (this.isDoubtful);
    } catch {
      // The next page asks again.
    }
  }
}
