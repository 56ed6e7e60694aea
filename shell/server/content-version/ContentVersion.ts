import { EventEmitter } from 'node:events';

/** How long pages wait while the version is being asked for, in milliseconds. */
const PATIENCE = 1_500;
/** A version last confirmed longer ago may be far out of date, in milliseconds. */
const LONGEST_UNCONFIRMED = 24 * 60 * 60 * 1_000;
/** How long without an answer until the API counts as away, in milliseconds. */
const AWAY_AFTER = 3_000;

interface ContentVersionOptions {
  /** Asks the API for the version. */
  readonly ask: () => Promise<string>;
}

/** What is known of the content version. */
export interface KnownVersion {
  /** The API's version, and the year: every page shows it in the line about copyright. */
  readonly version: string;
  /** The API cannot be asked: what is kept for this version may be out of date. */
  readonly isUnconfirmed: boolean;
}

/**
 * The version of all public content, which every write of content raises in Postgres. Each process gets it with the
 * registry's pointers, twice a second, and asks at once after a write that passed through it. It emits each change.
 */
export class ContentVersion extends EventEmitter<{ change: [version: string] }> {
  private readonly options: ContentVersionOptions;
  private known: string | null = null;
  /** On a monotonic clock. */
  private confirmedAt = Number.NEGATIVE_INFINITY;
  private isUnanswered = false;
  /** A write has passed through since the version was confirmed. */
  private isDoubtful = false;
  private doubts = 0;
  private asking: Promise<void> | null = null;

  constructor(options: ContentVersionOptions) {
    super();
    this.options = options;
  }

  /** Returns a mark for the moment a question is sent: the answer says nothing about later writes. */
  mark(): number {
    return this.doubts;
  }

  /** Takes the API's answer to a question that was sent at a mark. */
  hear(answer: string, mark: number): void {
    this.confirmedAt = performance.now();
    this.isUnanswered = false;
    if (mark !== this.doubts) {
      // A write has passed through since the question was sent.
      return;
    }
    this.isDoubtful = false;
    const version = `${answer} in ${new Date().getFullYear()}`;
    if (this.known !== version) {
      this.known = version;
      this.emit('change', version);
    }
  }

  /** Records that the API did not answer. */
  hearNothing(): void {
    this.isUnanswered = true;
  }

  /** Records that content may just have been written: the next page asks first. */
  doubt(): void {
    this.doubts += 1;
    this.isDoubtful = true;
  }

  /** The API has not answered for a while. */
  get isAway(): boolean {
    return this.isUnanswered || performance.now() - this.confirmedAt > AWAY_AFTER;
  }

  /** Returns the version to keep answers by; null when it is unknown, and nothing that is kept may be shown. */
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

  /** Asks once for all that wait, and again if a write has passed through since the question was sent. */
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
      // The API is away; the next page asks again.
    }
  }
}
