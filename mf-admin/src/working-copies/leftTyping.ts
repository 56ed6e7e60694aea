import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { ContentKind } from '../kinds/recordKinds';
import type { Fields } from './workingCopies';

/** What was typed in a form and is not on the server yet. */
export interface LeftTyping {
  readonly kind: ContentKind;
  /** Null for a new record that the server does not know yet. */
  readonly recordId: number | null;
  /** Names a new record. */
  readonly creationKey: string;
  /** The key of a text that is built in. */
  readonly textKey: string | null;
  /** The form that it was typed in: one window, opened once. */
  readonly form: string;
  /** The working copy that it was typed into; null where there was none. */
  readonly revision: number | null;
  /** The version of the record that it began with. */
  readonly baseVersion: number | null;
  /** The fields as the server had them. */
  readonly base: Fields;
  readonly values: Fields;
  /** What was on its way to the server; whether it has arrived is not known. */
  readonly sent: Fields | null;
  /** When it was typed last, by this browser's clock. */
  readonly at: number;
}

/** Where typing is kept until the server has it. */
export interface TypingStore {
  put(typing: LeftTyping): Promise<void>;
  remove(form: string): Promise<void>;
  all(): Promise<readonly LeftTyping[]>;
}

let opened: UseStore | undefined;

function database(): UseStore {
  opened ??= createStore('lumenvale-editing', 'typing');
  return opened;
}

/** The typing of this browser, which outlasts its end. */
export const browserTyping: TypingStore = {
  put: async (typing) => set(typing.form, typing, database()),
  remove: async (form) => del(form, database()),
  all: async () => values<LeftTyping>(database()),
};

/**
 * Holds a form until the returned function is called: what was typed in a form that somebody holds is not left behind.
 * Null when another window holds it, or holds it once more.
 */
export async function holdForm(form: string): Promise<(() => void) | null> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) {
    return () => undefined;
  }
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`editing ${form}`, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        const { promise, resolve: release } = Promise.withResolvers<void>();
        resolve(release);
        return promise;
      })
      .catch(reject);
  });
}

/** What a form takes over of an earlier one, such as that of a browser that was killed, and the hold on it. */
export interface TakenTyping {
  readonly typing: LeftTyping;
  release(): void;
}

/** Takes over what was typed of a record last and is not on the server, unless the form is still open somewhere. */
export async function takeLeftTyping(
  store: TypingStore,
  isMeant: (typing: LeftTyping) => boolean,
): Promise<TakenTyping | null> {
  const left = await store.all().catch(() => []);
  for (const typing of left.filter(isMeant).toSorted((one, other) => other.at - one.at)) {
    const release = await holdForm(typing.form);
    if (release) {
      return { typing, release };
    }
  }
  return null;
}
