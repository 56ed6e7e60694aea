import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import { v4 as newUuid } from 'uuid';
import type { ContentKindName } from '../kinds/recordKinds';
import type { Fields } from './copies';

export interface LeftTyping {
  readonly kind: ContentKindName;
  readonly recordId: number | null;
  readonly creationKey: string;
  readonly textKey: string | null;
  readonly formats?: Readonly<Record<string, string>> | undefined;
  readonly form: string;
  readonly revision: number | null;
  readonly baseVersion: number | null;
  readonly base: Fields;
  readonly values: Fields;
  readonly sent: Fields | null;
  readonly at: number;
}

export type TypedForm = Pick<LeftTyping, 'form' | 'at'>;

export interface TypingStore<Typing extends TypedForm = LeftTyping> {
  put(typing: Typing): Promise<void>;
  remove(form: string): Promise<void>;
  all(): Promise<readonly Typing[]>;
}

export function typingStore<Typing extends TypedForm>(name: string): TypingStore<Typing> {
  let opened: UseStore | undefined;
  function database(): UseStore {
    opened ??= createStore(name, 'typing');
    return opened;
  }
  return {
    put: async (typing) =>
      set(typing.form, typing, (mode, write) =>
        database()(mode, (typings) => {
          const written = write(typings);
          // The commit stores it even if the page ends now.
          typings.transaction.commit();
          return written;
        }),
      ),
    remove: async (form) => del(form, database()),
    all: async () => values<Typing>(database()),
  };
}

export const browserTyping = typingStore<LeftTyping>('lumenvale-editing');

/** While a form is held, nobody takes over what is typed in it. Null if another window holds it. */
export async function holdForm(form: string): Promise<(() => void) | null> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) {
    return () => undefined;
  }
  return new Promise((resolve) => {
    navigator.locks
      .request(`editing ${form}`, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        const { promise, resolve: letGo } = Promise.withResolvers<void>();
        resolve(letGo);
        return promise;
      })
      .catch(() => resolve(() => undefined));
  });
}

/** Until it is held, another window may send it or add to it. */
export async function holdLeftTyping<Typing extends TypedForm>(store: TypingStore<Typing>, form: string) {
  const letGo = await holdForm(form);
  const typing = letGo && (await store.all().catch(() => [])).find((left) => left.form === form);
  if (typing) {
    return { typing, letGo };
  }
  letGo?.();
  return null;
}

/** Takes the latest typing whose form is not open anywhere. */
export async function takeLeftTyping<Typing extends TypedForm>(
  store: TypingStore<Typing>,
  isMeant: (typing: Typing) => boolean,
) {
  const left = await store.all().catch(() => []);
  for (const { form } of left.filter(isMeant).toSorted((one, other) => other.at - one.at)) {
    const held = await holdLeftTyping(store, form);
    if (held) {
      return held;
    }
  }
  return null;
}

export async function openTyping<Typing extends TypedForm>(
  store: TypingStore<Typing>,
  isMeant: (typing: Typing) => boolean,
) {
  const taken = await takeLeftTyping(store, isMeant);
  const form = taken?.typing.form ?? newUuid();
  const letGo = taken?.letGo ?? (await holdForm(form)) ?? (() => undefined);
  return { form, left: taken?.typing ?? null, letGo };
}

export class BrowserCopy<Typing extends TypedForm> {
  readonly #store: TypingStore<Typing>;
  readonly #form: string;
  readonly #onKept: () => void;
  #next: { readonly typing: Typing | null } | null = null;
  #writing: Promise<void> | null = null;
  isKept = true;

  constructor(store: TypingStore<Typing>, form: string, onKept: () => void) {
    this.#store = store;
    this.#form = form;
    this.#onKept = onKept;
  }

  keep(typing: Typing | null): void {
    this.#next = { typing };
    this.#writing ??= this.#write();
  }

  /** Nothing can wait when the page ends. */
  readonly #hurry = () => {
    if (this.#next?.typing) {
      void this.#store.put(this.#next.typing).catch(() => {});
    }
  };

  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    globalThis.addEventListener?.('pagehide', this.#hurry);
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
    globalThis.removeEventListener?.('pagehide', this.#hurry);
    this.#writing = null;
  }
}
