import { ApiError } from '@site/platform';
import { CallError, serverNow } from '@site/platform/session';
import { v4 as newUuid } from 'uuid';
import { threeWay } from '../compare/threeWay';
import { BrowserCopy } from './BrowserCopy';
import { type CopyCalls, type Refusal, refusalIn } from './calls';
import { fieldValues, isPending, type KnownCopy, knownCopy, sameFields, sentFields } from './facts';
import type { LeftTyping, TypingStore } from './leftTyping';
import { isSignedOut, type KeeperSnapshot, type SaveState } from './saveState';
import type { CopySummary, Fields, WorkingCopy } from './workingCopies';

/** Saves after a pause in typing this long, in milliseconds. */
const PAUSE = 800;

/** The same while the page is shown next to the form and has to follow at once. */
const PAUSE_IN_PREVIEW = 100;

/** During continuous typing, saves this often: including the call, nothing is unsaved for longer than two seconds. */
const LONGEST_WAIT = 1_500;

/** Pause after a failed call, doubled with each further failure. */
const FIRST_RETRY = 1_000;

const LAST_RETRY = 30_000;

export interface KeeperOptions extends Pick<LeftTyping, 'kind' | 'form' | 'creationKey' | 'textKey'> {
  readonly known: KnownCopy;
  /** What was being sent when an earlier form ended. */
  readonly sent?: Fields | null;
  readonly calls: CopyCalls;
  readonly store: TypingStore;
  /** Called with the values to show after a merge with someone else's changes. */
  readonly onMerged?: (values: Fields) => void;
}

/**
 * Saves what is typed in one form: in the browser at once, on the server soon. One call at a time; the latest typing
 * wins. What someone else has saved in the same working copy is merged as long as nothing needs a choice.
 */
export class CopyKeeper {
  readonly #options: KeeperOptions;
  readonly #browser: BrowserCopy;
  readonly #listeners = new Set<() => void>();
  #creationKey: string;
  #known: KnownCopy;
  #typed: Fields;
  #sent: Fields | null;
  #state: SaveState = { name: 'untouched' };
  #snapshot: KeeperSnapshot;
  #sending: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pendingSince: number | null = null;
  #retry = FIRST_RETRY;
  #isFinished = false;
  #isPreviewed = false;
  /** The history keeps the server's current state when the next save replaces it. */
  #keepsReplaced = false;
  /** Counts local changes to the working copy: an earlier response says nothing about them. */
  changes = 0;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#browser = new BrowserCopy(options.store, options.form, () => this.#notify());
    this.#creationKey = options.creationKey;
    this.#known = options.known;
    this.#typed = options.known.values;
    this.#sent = options.sent ?? null;
    this.#snapshot = this.#look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): KeeperSnapshot => this.#snapshot;

  /** Receives all fields of the form whenever one of them changes. */
  type(values: Fields): void {
    if (this.#isFinished) {
      return;
    }
    this.#typed = sentFields(values);
    this.#keep();
    if (!this.#isPending()) {
      this.#pendingSince = null;
      this.#retry = FIRST_RETRY;
      this.#unschedule();
      if (!this.#sending && ['saving', 'waiting', 'refused'].includes(this.#state.name)) {
        this.#rest();
      }
    } else if (this.#state.name !== 'stopped') {
      this.#schedule();
    }
    this.#notify();
  }

  /** Receives whether the page is shown next to the form; if so, saves at every short pause. */
  preview(isPreviewed: boolean): void {
    this.#isPreviewed = isPreviewed;
  }

  /**
   * Sends what is not on the server. Resolves with whether everything arrived.
   *
   * @param begin Creates a working copy even if nothing has changed.
   */
  async flush({ begin = false } = {}): Promise<boolean> {
    this.#unschedule();
    let isWanted = begin;
    while (this.#state.name !== 'stopped' && !this.#isFinished) {
      if (this.#sending) {
        if (!(await this.#sending)) {
          return false;
        }
        continue;
      }
      if (!this.#isPending() && !(isWanted && this.#known.revision === null)) {
        return true;
      }
      isWanted = false;
      if (!(await this.#send())) {
        return false;
      }
    }
    return false;
  }

  /** Retries at once what is waiting for a retry. */
  tryNow(): void {
    if (this.#state.name === 'waiting' || this.#state.name === 'refused') {
      this.#retry = FIRST_RETRY;
      void this.flush();
    }
  }

  /**
   * Continues from another state of the server, with these values in the form.
   *
   * @param keepsReplaced The history keeps the server's state where these values replace it.
   */
  adopt(known: KnownCopy, values: Fields, { keepsReplaced = false } = {}): void {
    this.changes += 1;
    this.#unschedule();
    if (known.recordId === null) {
      // A different record from the one created here before.
      this.#creationKey = newUuid();
    }
    this.#known = known;
    this.#typed = sentFields(values);
    this.#sent = null;
    this.#pendingSince = null;
    this.#keep();
    this.#keepsReplaced = keepsReplaced && this.#isPending();
    this.#enter({ name: 'untouched' });
    if (this.#isPending()) {
      this.#schedule();
      this.#notify();
    }
  }

  /** Sends nothing until an editor has decided how to continue. */
  stop(refusal: Refusal): void {
    this.#unschedule();
    this.#enter({ name: 'stopped', refusal });
  }

  /** Discards everything typed. */
  async letGo(): Promise<void> {
    this.#unschedule();
    this.#isFinished = true;
    this.#typed = this.#known.values;
    this.#sent = null;
    this.#browser.keep(null);
    await this.#browser.settled();
  }

  /** Ends with the form: makes one attempt to send the rest; what cannot be sent now stays in the browser. */
  async finish({ isSending = true } = {}): Promise<void> {
    if (!this.#isFinished) {
      if (isSending) {
        await this.flush();
      }
      this.#unschedule();
      this.#isFinished = true;
      await this.#browser.settled();
    }
  }

  #isPending(): boolean {
    return isPending({ known: this.#known, typed: this.#typed, sent: this.#sent });
  }

  /** Enters the state in which nothing is left to save. */
  #rest(): void {
    this.#enter(this.#known.revision === null ? { name: 'untouched' } : { name: 'saved', at: serverNow() });
  }

  #unschedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(): void {
    if (this.#isFinished) {
      return;
    }
    this.#pendingSince ??= performance.now();
    if (this.#state.name === 'waiting') {
      // After a recent failure the next attempt waits its turn, unless the administrator has to sign in.
      if (!isSignedOut(this.#state)) {
        this.#timer ??= setTimeout(() => void this.flush(), this.#retry);
      }
      return;
    }
    this.#unschedule();
    // A preview follows each word rather than each letter.
    const [pause, longest] = this.#isPreviewed ? [PAUSE_IN_PREVIEW, PAUSE_IN_PREVIEW] : [PAUSE, LONGEST_WAIT];
    const latest = this.#pendingSince + longest - performance.now();
    this.#timer = setTimeout(() => void this.flush(), Math.max(0, Math.min(pause, latest)));
    this.#enter({ name: 'saving' });
  }

  #send(): Promise<boolean> {
    this.#sending = this.#sendOnce().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendOnce(): Promise<boolean> {
    const [sent, wasSent] = [this.#typed, this.#sent];
    this.changes += 1;
    this.#sent = sent;
    this.#pendingSince = null;
    this.#keep();
    this.#enter({ name: 'saving' });
    try {
      const summary = await this.#call(sent);
      // If a creation was sent twice, it is unknown which of the two the server has stored.
      const isUncertain = this.#known.recordId === null && wasSent !== null && !sameFields(wasSent, sent);
      this.#keepsReplaced = false;
      this.#settle(summary, sent, isUncertain);
      return true;
    } catch (error) {
      return this.#fail(error, sent, wasSent);
    }
  }

  #call(data: Fields): Promise<CopySummary> {
    const { calls, textKey } = this.#options;
    const { recordId, revision, baseVersion } = this.#known;
    return recordId === null
      ? calls.create({ data, creationKey: this.#creationKey, ...(textKey !== null && { textKey }) })
      : calls.save(recordId, {
          data,
          revision,
          ...(baseVersion !== null && { baseVersion }),
          ...(this.#keepsReplaced && { keepsReplaced: true }),
        });
  }

  #settle(copy: CopySummary, values: Fields, isUncertain = false): void {
    this.changes += 1;
    this.#known = { ...knownCopy({ row: null, copy }, values), isUncertain };
    this.#sent = null;
    this.#retry = FIRST_RETRY;
    this.#keep();
    this.#enter({ name: 'saved', at: serverNow() });
    if (this.#isPending()) {
      this.#schedule();
    }
  }

  #fail(error: unknown, sent: Fields, wasSent: Fields | null): boolean {
    const refusal =
      refusalIn(error) ?? (statusOf(error) === 404 ? { code: 'COPY_GONE' as const } : undefined);
    if (refusal && 'workingCopy' in refusal) {
      return this.#meet(refusal, wasSent ? [sent, wasSent] : [sent]);
    }
    this.#unschedule();
    if (refusal) {
      this.#enter({ name: 'stopped', refusal });
      return false;
    }
    const status = statusOf(error);
    if (status === 401) {
      this.#forgetSent(wasSent);
      this.#enter({ name: 'waiting', why: 'signed-out' });
    } else if (status === 0 || status === 408 || status === 429 || status >= 500) {
      this.#enter({ name: 'waiting', why: status === 0 && navigator.onLine === false ? 'offline' : 'away' });
      this.#schedule();
      this.#retry = Math.min(LAST_RETRY, this.#retry * 2);
    } else {
      this.#forgetSent(wasSent);
      this.#enter({
        name: 'refused',
        sentence: error instanceof CallError ? error.sentence : undefined,
      });
    }
    if (!this.#isPending()) {
      this.#rest();
    }
    return false;
  }

  /** Keeps only what was sent before, because the server has not stored this call. */
  #forgetSent(wasSent: Fields | null): void {
    this.#sent = wasSent;
    this.#keep();
  }

  /** Handles another state of the working copy on the server: our own with a lost response, or someone else's. */
  #meet(refusal: Extract<Refusal, { workingCopy: WorkingCopy }>, sent: readonly Fields[]): boolean {
    const { workingCopy } = refusal;
    const theirs = fieldValues(workingCopy.data, this.#known.values);
    if (sent.some((one) => sameFields(one, theirs))) {
      this.#keepsReplaced = false;
      this.#settle(workingCopy, theirs);
      return true;
    }
    const { merged, disputed } = threeWay<Fields>(this.#known.values, this.#typed, theirs);
    if (disputed.length > 0) {
      this.#enter({ name: 'stopped', refusal });
      return false;
    }
    this.#typed = merged;
    this.#options.onMerged?.(merged);
    this.#settle(workingCopy, theirs);
    return true;
  }

  #enter(state: SaveState): void {
    this.#state = state;
    this.#notify();
  }

  #notify(): void {
    this.#snapshot = this.#look();
    for (const listener of this.#listeners) {
      listener();
    }
  }

  #look(): KeeperSnapshot {
    const isAnyPending = this.#isPending();
    return {
      state: this.#state,
      known: this.#known,
      isPending: isAnyPending,
      isAtRisk: isAnyPending && !this.#browser.isKept,
    };
  }

  /** The browser keeps only what is not on the server. */
  #keep(): void {
    if (this.#isFinished) {
      return;
    }
    const { kind, form, textKey } = this.#options;
    const { recordId, revision, baseVersion, values: base } = this.#known;
    this.#browser.keep(
      this.#isPending()
        ? {
            kind,
            form,
            textKey,
            creationKey: this.#creationKey,
            recordId,
            revision,
            baseVersion,
            base,
            values: this.#typed,
            sent: this.#sent,
            at: serverNow(),
          }
        : null,
    );
  }
}

function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 0;
}
