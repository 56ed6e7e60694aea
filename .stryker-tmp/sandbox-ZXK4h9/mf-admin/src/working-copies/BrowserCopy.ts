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
import type { LeftTyping, TypingStore } from './leftTyping';

/** The browser's copy of one form: one write at a time, and the latest state wins. */
export class BrowserCopy {
  readonly #store: TypingStore;
  readonly #form: string;
  readonly #onKept: () => void;
  #next: {
    readonly typing: LeftTyping | null;
  } | null = null;
  #writing: Promise<void> | null = null;
  /** Whether everything is stored. */
  isKept = stryMutAct_9fa48("0") ? false : (stryCov_9fa48("0"), true);

  /** @param onKept Called after each write, whether or not it succeeded. */
  constructor(store: TypingStore, form: string, onKept: () => void) {
    if (stryMutAct_9fa48("1")) {
      {}
    } else {
      stryCov_9fa48("1");
      this.#store = store;
      this.#form = form;
      this.#onKept = onKept;
    }
  }

  /** Stores this from now on, or with null nothing. */
  keep(typing: LeftTyping | null): void {
    if (stryMutAct_9fa48("2")) {
      {}
    } else {
      stryCov_9fa48("2");
      this.#next = stryMutAct_9fa48("3") ? {} : (stryCov_9fa48("3"), {
        typing
      });
      stryMutAct_9fa48("4") ? this.#writing &&= this.#write() : (stryCov_9fa48("4"), this.#writing ??= this.#write());
    }
  }

  /** Resolves when everything is written. */
  async settled(): Promise<void> {
    if (stryMutAct_9fa48("5")) {
      {}
    } else {
      stryCov_9fa48("5");
      await this.#writing;
    }
  }
  async #write(): Promise<void> {
    if (stryMutAct_9fa48("6")) {
      {}
    } else {
      stryCov_9fa48("6");
      // Not before the caller has been notified.
      await Promise.resolve();
      while (stryMutAct_9fa48("7") ? false : (stryCov_9fa48("7"), this.#next)) {
        if (stryMutAct_9fa48("8")) {
          {}
        } else {
          stryCov_9fa48("8");
          const {
            typing
          } = this.#next;
          this.#next = null;
          try {
            if (stryMutAct_9fa48("9")) {
              {}
            } else {
              stryCov_9fa48("9");
              await (typing ? this.#store.put(typing) : this.#store.remove(this.#form));
              this.isKept = stryMutAct_9fa48("10") ? false : (stryCov_9fa48("10"), true);
            }
          } catch {
            if (stryMutAct_9fa48("11")) {
              {}
            } else {
              stryCov_9fa48("11");
              this.isKept = stryMutAct_9fa48("12") ? true : (stryCov_9fa48("12"), false);
            }
          }
          if (stryMutAct_9fa48("13")) {
            ;
          } else {
            stryCov_9fa48("13");
            this.#onKept();
          }
        }
      }
      this.#writing = null;
    }
  }
}