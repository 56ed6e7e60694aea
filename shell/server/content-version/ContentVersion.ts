/** How long pages wait for a version that has to be asked for, in milliseconds. */
const PATIENCE = 1_500;
/** A version that was last confirmed so long ago may be far behind, in milliseconds (decisions: kept pages). */
const LONGEST_UNCONFIRMED = 24 * 60 * 60 * 1_000;
/** After so long without a word the API counts as away, in milliseconds. */
const AWAY_AFTER = 3_000;

interface ContentVersionOptions {
  /** Asks the API for the version. */
  readonly ask: () => Promise<string>;
  /** Called when another version is known than before. */
  readonly onChange: (version: string) => void;
}

/** What is known of the content version. */
export interface KnownVersion {
  readonly version: string;
  /** The API cannot be asked: what is kept of this version may be out of date. */
  readonly isUnconfirmed: boolean;
}

/**
 * The version of everything that visitors read, which every write of content raises in Postgres. Each process hears of
 * it with the registry's pointers, twice a second, and asks at once after a write that passed through it.
 */
export class ContentVersion {
  private readonly options: ContentVersionOptions;
  private known: string | null = null;
  /** By a clock that nobody sets. */
  private confirmedAt = Number.NEGATIVE_INFINITY;
  private isUnanswered = false;
  /** A write has passed since the version was confirmed. */
  private isDoubtful = false;
  private doubts = 0;
  private asking: Promise<void> | null = null;

  constructor(options: ContentVersionOptions) {
    this.options = options;
  }

  /** Marks the moment at which a question is sent: an answer says nothing of what comes after that. */
  mark(): number {
    return this.doubts;
  }

  /** Takes what the API has said in answer to a question that was sent at a mark. */
  hear(version: string, mark: number): void {
    this.confirmedAt = performance.now();
    this.isUnanswered = false;
    if (mark !== this.doubts) {
      // The question was sent before a write that has passed since.
      return;
    }
    this.isDoubtful = false;
    if (this.known !== version) {
      this.known = version;
      this.options.onChange(version);
    }
  }

  /** Says that the API did not answer. */
  hearNothing(): void {
    this.isUnanswered = true;
  }

  /** Says that content may have been written just now: the next page asks first. */
  doubt(): void {
    this.doubts += 1;
    this.isDoubtful = true;
  }

  /** Nobody has heard of the API for a while. */
  get isAway(): boolean {
    return this.isUnanswered || performance.now() - this.confirmedAt > AWAY_AFTER;
  }

  /** The version to keep answers by; null when none can be had, and nothing that is kept may be shown. */
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

  /** One question for all who wait, and another one when a write has passed since it was sent. */
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
      // The API is away; it is asked again by the next page.
    }
  }
}
