import type { LeftTyping, TypingStore } from './leftTyping';

/** The browser's copy of one form: one write at a time, and the latest state wins. */
export class BrowserCopy {
  readonly #store: TypingStore;
  readonly #form: string;
  readonly #onKept: () => void;
  #next: { readonly typing: LeftTyping | null } | null = null;
  #writing: Promise<void> | null = null;
  /** Whether everything is stored. */
  isKept = true;

  /** @param onKept Called after each write, whether or not it succeeded. */
  constructor(store: TypingStore, form: string, onKept: () => void) {
    this.#store = store;
    this.#form = form;
    this.#onKept = onKept;
  }

  /** Stores this from now on, or with null nothing. */
  keep(typing: LeftTyping | null): void {
    this.#next = { typing };
    this.#writing ??= this.#write();
  }

  /** Resolves when everything is written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    // Not before the caller has been notified.
    await Promise.resolve();
    while (this.#next) {
      const { typing } = this.#next;
      this.#next = null;
      try {
        await (typing ? this.#store.put(typing) : this.#store.remove(this.#form));
        this.isKept = true;
      } catch {
        this.isKept = false;
      }
      this.#onKept();
    }
    this.#writing = null;
  }
}
