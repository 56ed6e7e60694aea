function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import { createStore, del, set, type UseStore, values } from 'idb-keyval';
import type { ContentKind } from '../kinds/recordKinds';
import type { Fields } from './workingCopies';

/** What was typed in a form and is not on the server yet. */
export interface LeftTyping {
  readonly kind: ContentKind;
  /** Null for a new record that the server does not know yet. */
  readonly recordId: number | null;
  /** Identifies a new record. */
  readonly creationKey: string;
  /** The key of a built-in text. */
  readonly textKey: string | null;
  /** The form where it was typed: one window, opened once. */
  readonly form: string;
  /** The revision of the working copy being edited; null if there was none. */
  readonly revision: number | null;
  /** The version of the record that editing started from. */
  readonly baseVersion: number | null;
  /** The fields as the server had them. */
  readonly base: Fields;
  readonly values: Fields;
  /** What was being sent; whether it arrived is unknown. */
  readonly sent: Fields | null;
  /** When it was last typed, by this browser's clock. */
  readonly at: number;
}

/** Stores typing until the server has it. */
export interface TypingStore {
  put(typing: LeftTyping): Promise<void>;
  remove(form: string): Promise<void>;
  all(): Promise<readonly LeftTyping[]>;
}
let opened: UseStore | undefined;
function database(): UseStore {
  if (stryMutAct_9fa48("417")) {
    {}
  } else {
    stryCov_9fa48("417");
    stryMutAct_9fa48("418") ? opened &&= createStore('lumenvale-editing', 'typing') : (stryCov_9fa48("418"), opened ??= createStore('lumenvale-editing', 'typing'));
    return opened;
  }
}

/** This browser's typing, which survives a restart. */
export const browserTyping: TypingStore = stryMutAct_9fa48("421") ? {} : (stryCov_9fa48("421"), {
  put: stryMutAct_9fa48("422") ? () => undefined : (stryCov_9fa48("422"), async typing => set(typing.form, typing, database())),
  remove: stryMutAct_9fa48("423") ? () => undefined : (stryCov_9fa48("423"), async form => del(form, database())),
  all: stryMutAct_9fa48("424") ? () => undefined : (stryCov_9fa48("424"), async () => values<LeftTyping>(database()))
});

/**
 * Holds a form until the returned function is called: typing in a held form is not considered left behind. Null when
 * another window holds it, possibly again.
 */
export async function holdForm(form: string): Promise<(() => void) | null> {
  if (stryMutAct_9fa48("425")) {
    {}
  } else {
    stryCov_9fa48("425");
    if (stryMutAct_9fa48("428") ? typeof navigator === 'undefined' && !('locks' in navigator) : stryMutAct_9fa48("427") ? false : stryMutAct_9fa48("426") ? true : (stryCov_9fa48("426", "427", "428"), (stryMutAct_9fa48("430") ? typeof navigator !== 'undefined' : stryMutAct_9fa48("429") ? false : (stryCov_9fa48("429", "430"), typeof navigator === 'undefined')) || (stryMutAct_9fa48("432") ? 'locks' in navigator : (stryCov_9fa48("432"), !('locks' in navigator))))) {
      if (stryMutAct_9fa48("434")) {
        {}
      } else {
        stryCov_9fa48("434");
        return () => undefined;
      }
    }
    return new Promise((resolve, reject) => {
      if (stryMutAct_9fa48("435")) {
        {}
      } else {
        stryCov_9fa48("435");
        if (stryMutAct_9fa48("436")) {
          ;
        } else {
          stryCov_9fa48("436");
          navigator.locks.request(`editing ${form}`, stryMutAct_9fa48("438") ? {} : (stryCov_9fa48("438"), {
            ifAvailable: stryMutAct_9fa48("439") ? false : (stryCov_9fa48("439"), true)
          }), lock => {
            if (stryMutAct_9fa48("440")) {
              {}
            } else {
              stryCov_9fa48("440");
              if (stryMutAct_9fa48("443") ? false : stryMutAct_9fa48("442") ? true : stryMutAct_9fa48("441") ? lock : (stryCov_9fa48("441", "442", "443"), !lock)) {
                if (stryMutAct_9fa48("444")) {
                  {}
                } else {
                  stryCov_9fa48("444");
                  if (stryMutAct_9fa48("445")) {
                    ;
                  } else {
                    stryCov_9fa48("445");
                    resolve(null);
                  }
                  return undefined;
                }
              }
              const {
                promise,
                resolve: release
              } = Promise.withResolvers<void>();
              if (stryMutAct_9fa48("446")) {
                ;
              } else {
                stryCov_9fa48("446");
                resolve(release);
              }
              return promise;
            }
          }).catch(reject);
        }
      }
    });
  }
}

/** Typing taken over from an earlier form, for example in a browser that was killed, with the hold on it. */
export interface TakenTyping {
  readonly typing: LeftTyping;
  release(): void;
}

/** Takes over a record's latest typing that is not on the server, unless its form is still open somewhere. */
export async function takeLeftTyping(store: TypingStore, isMeant: (typing: LeftTyping) => boolean): Promise<TakenTyping | null> {
  if (stryMutAct_9fa48("447")) {
    {}
  } else {
    stryCov_9fa48("447");
    const left = await store.all().catch(stryMutAct_9fa48("448") ? () => undefined : (stryCov_9fa48("448"), () => stryMutAct_9fa48("449") ? ["Stryker was here"] : (stryCov_9fa48("449"), [])));
    for (const typing of stryMutAct_9fa48("450") ? left.toSorted((one, other) => other.at - one.at) : (stryCov_9fa48("450"), left.filter(isMeant).toSorted(stryMutAct_9fa48("451") ? () => undefined : (stryCov_9fa48("451"), (one, other) => stryMutAct_9fa48("452") ? other.at + one.at : (stryCov_9fa48("452"), other.at - one.at))))) {
      if (stryMutAct_9fa48("453")) {
        {}
      } else {
        stryCov_9fa48("453");
        const release = await holdForm(typing.form);
        if (stryMutAct_9fa48("455") ? false : stryMutAct_9fa48("454") ? true : (stryCov_9fa48("454", "455"), release)) {
          if (stryMutAct_9fa48("456")) {
            {}
          } else {
            stryCov_9fa48("456");
            return stryMutAct_9fa48("457") ? {} : (stryCov_9fa48("457"), {
              typing,
              release
            });
          }
        }
      }
    }
    return null;
  }
}