import { serverNow } from '@site/platform/session';
import { type CopyCalls, type CopySummary, type Fields, isPending, type KnownCopy } from './copies';
import { BrowserCopy, type LeftTyping, type TypingStore } from './leftTyping';
import { begin, next, type Save, type SaveEffect, type SaveEvent, type SavingState } from './machine';

export interface SaveSnapshot {
  readonly state: Exclude<Save, { name: 'typing' }>;
  readonly known: KnownCopy;
  readonly isPending: boolean;
  /** Said once saving fails; until then it changes with each key. */
  readonly isAtRisk: boolean;
}

const SAVING = { name: 'saving' } as const;

export interface SaverOptions
  extends Pick<LeftTyping, 'kind' | 'form' | 'creationKey' | 'textKey' | 'formats'> {
  readonly known: KnownCopy;
  readonly sent?: Fields | null;
  readonly calls: Pick<CopyCalls, 'create' | 'save'>;
  readonly store: TypingStore;
  readonly onChange?: () => void;
  readonly onMerged?: (values: Fields) => void;
}

/** Keeps what is typed in the browser at once, and sends it soon, one call at a time. */
export class Saver {
  readonly #options: SaverOptions;
  readonly #browser: BrowserCopy<LeftTyping>;
  #saving: SavingState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pausingSince: number | null = null;
  #lastCall: Promise<unknown> = Promise.resolve();
  #waiting: ((isAllSaved: boolean) => void)[] = [];

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#browser = new BrowserCopy(options.store, options.form, () => options.onChange?.());
    this.#saving = begin({
      known: options.known,
      sent: options.sent ?? null,
      creationKey: options.creationKey,
      formats: options.formats,
    });
  }

  get saving(): SavingState {
    return this.#saving;
  }

  /** Resolves with whether everything arrived. With `begin`, a working copy is created in any case. */
  flush({ begin = false } = {}): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.send({ type: 'flushed', begin });
    });
  }

  async finish(): Promise<void> {
    await this.flush();
    await this.end('ended');
  }

  async end(type: 'ended' | 'letGo'): Promise<void> {
    this.send({ type });
    await this.#browser.settled();
  }

  send(event: SaveEvent): void {
    const [state, effects] = next(this.#saving, event, serverNow());
    this.#saving = state;
    for (const effect of effects) {
      this.#carryOut(effect);
    }
    this.#options.onChange?.();
  }

  #carryOut(effect: SaveEffect): void {
    const { calls, textKey, onMerged } = this.#options;
    switch (effect.do) {
      case 'keep':
        this.#browser.keep(this.#typing());
        break;
      case 'forget':
        this.#browser.keep(null);
        break;
      case 'pause': {
        this.#pausingSince ??= performance.now();
        const latest = this.#pausingSince + effect.longest - performance.now();
        this.#wait(Math.max(0, Math.min(effect.pause, latest)));
        break;
      }
      case 'retry':
        this.#wait(effect.after);
        break;
      case 'stopWaiting':
        clearTimeout(this.#timer);
        this.#pausingSince = null;
        break;
      case 'create':
        this.#call(effect.call, () => calls.create({ ...effect.body, ...(textKey !== null && { textKey }) }));
        break;
      case 'save':
        this.#call(effect.call, () => calls.save(effect.id, effect.body));
        break;
      case 'show':
        onMerged?.(effect.values);
        break;
      case 'tell':
        for (const resolve of this.#waiting.splice(0)) {
          resolve(effect.isAllSaved);
        }
        break;
    }
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.send({ type: 'due' }), milliseconds);
  }

  /** Sends the call even if an earlier one no longer matters. */
  #call(call: number, request: () => Promise<CopySummary>): void {
    const answer = this.#lastCall.then(request);
    this.#lastCall = answer.catch(() => undefined);
    void answer.then(
      (copy) => this.send({ type: 'saved', call, copy }),
      (error: unknown) => this.send({ type: 'failed', call, error, isOffline: navigator.onLine === false }),
    );
  }

  #typing(): LeftTyping {
    const { kind, form, textKey, formats } = this.#options;
    const { known, typed: values, sent, creationKey } = this.#saving;
    const { values: base, isUncertain: _, ...copy } = known;
    return { kind, form, textKey, formats, creationKey, ...copy, base, values, sent, at: serverNow() };
  }

  get isAtRisk(): boolean {
    return isPending(this.#saving) && !this.#browser.isKept;
  }

  snapshot(): SaveSnapshot {
    const { save, known } = this.#saving;
    const state = save.name === 'typing' || save.name === 'saving' ? SAVING : save;
    return {
      state,
      known,
      isPending: isPending(this.#saving),
      isAtRisk: state !== SAVING && this.isAtRisk,
    };
  }
}
