interface TallyOptions<Entry> {
  /** The most entries that are kept while the registry is away. */
  readonly most: number;
  /** The most entries in one report; all by default. */
  readonly mostSent?: number;
  /** Merges an entry that could not be sent with what came since. */
  readonly merge: (since: Entry, before: Entry) => void;
  readonly send: (entries: readonly (readonly [key: string, entry: Entry])[]) => Promise<void>;
}

export class Tally<Entry> {
  private readonly tally: TallyOptions<Entry>;
  private readonly entries = new Map<string, Entry>();
  private isReporting = false;

  constructor(options: TallyOptions<Entry>) {
    this.tally = options;
  }

  protected of(key: string, begin: () => Entry): Entry | undefined {
    const known = this.entries.get(key);
    if (known !== undefined || this.entries.size >= this.tally.most) {
      return known;
    }
    const entry = begin();
    this.entries.set(key, entry);
    return entry;
  }

  /** Reports the oldest first; what fails is sent the next time. */
  async report(): Promise<void> {
    if (this.isReporting || this.entries.size === 0) {
      return;
    }
    const reported = [...this.entries].slice(0, this.tally.mostSent);
    for (const [key] of reported) {
      this.entries.delete(key);
    }
    this.isReporting = true;
    try {
      await this.tally.send(reported);
    } catch (error) {
      for (const [key, before] of reported) {
        const entry = this.of(key, () => before);
        if (entry !== undefined && entry !== before) {
          this.tally.merge(entry, before);
        }
      }
      throw error;
    } finally {
      this.isReporting = false;
    }
  }
}
