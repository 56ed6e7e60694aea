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
import { ApiError } from '@site/platform';
import { CallError } from '@site/platform/session';
import { v4 as newUuid } from 'uuid';
import { threeWay } from '../compare/threeWay';
import { BrowserCopy } from './BrowserCopy';
import { fieldValues, sameFields, sentFields } from './fieldValues';
import type { LeftTyping, TypingStore } from './leftTyping';
import type { CopyCalls, KeeperSnapshot, KnownCopy, SaveState } from './saveState';
import { type CopySummary, type Fields, type Refusal, refusalIn, type WorkingCopy } from './workingCopies';

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
  #state: SaveState = stryMutAct_9fa48("14") ? {} : (stryCov_9fa48("14"), {
    name: 'untouched'
  });
  #snapshot: KeeperSnapshot;
  #sending: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pendingSince: number | null = null;
  #retry = FIRST_RETRY;
  #isFinished = stryMutAct_9fa48("16") ? true : (stryCov_9fa48("16"), false);
  #isPreviewed = stryMutAct_9fa48("17") ? true : (stryCov_9fa48("17"), false);
  /** The history keeps the server's current state when the next save replaces it. */
  #keepsReplaced = stryMutAct_9fa48("18") ? true : (stryCov_9fa48("18"), false);
  /** Counts local changes to the working copy: an earlier response says nothing about them. */
  changes = 0;
  constructor(options: KeeperOptions) {
    if (stryMutAct_9fa48("19")) {
      {}
    } else {
      stryCov_9fa48("19");
      this.#options = options;
      this.#browser = new BrowserCopy(options.store, options.form, stryMutAct_9fa48("20") ? () => undefined : (stryCov_9fa48("20"), () => this.#tell()));
      this.#creationKey = options.creationKey;
      this.#known = options.known;
      this.#typed = options.known.values;
      this.#sent = stryMutAct_9fa48("21") ? options.sent && null : (stryCov_9fa48("21"), options.sent ?? null);
      this.#snapshot = this.#look();
    }
  }
  readonly subscribe = (listener: () => void): () => void => {
    if (stryMutAct_9fa48("22")) {
      {}
    } else {
      stryCov_9fa48("22");
      if (stryMutAct_9fa48("23")) {
        ;
      } else {
        stryCov_9fa48("23");
        this.#listeners.add(listener);
      }
      return stryMutAct_9fa48("24") ? () => undefined : (stryCov_9fa48("24"), () => this.#listeners.delete(listener));
    }
  };
  readonly snapshot = stryMutAct_9fa48("25") ? () => undefined : (stryCov_9fa48("25"), (): KeeperSnapshot => this.#snapshot);

  /** Receives all fields of the form whenever one of them changes. */
  type(values: Fields): void {
    if (stryMutAct_9fa48("26")) {
      {}
    } else {
      stryCov_9fa48("26");
      if (stryMutAct_9fa48("28") ? false : stryMutAct_9fa48("27") ? true : (stryCov_9fa48("27", "28"), this.#isFinished)) {
        if (stryMutAct_9fa48("29")) {
          {}
        } else {
          stryCov_9fa48("29");
          return;
        }
      }
      this.#typed = sentFields(values);
      if (stryMutAct_9fa48("30")) {
        ;
      } else {
        stryCov_9fa48("30");
        this.#keep();
      }
      if (stryMutAct_9fa48("33") ? false : stryMutAct_9fa48("32") ? true : stryMutAct_9fa48("31") ? this.#isPending() : (stryCov_9fa48("31", "32", "33"), !this.#isPending())) {
        if (stryMutAct_9fa48("34")) {
          {}
        } else {
          stryCov_9fa48("34");
          this.#pendingSince = null;
          this.#retry = FIRST_RETRY;
          if (stryMutAct_9fa48("35")) {
            ;
          } else {
            stryCov_9fa48("35");
            this.#unschedule();
          }
          if (stryMutAct_9fa48("38") ? !this.#sending || ['saving', 'waiting', 'refused'].includes(this.#state.name) : stryMutAct_9fa48("37") ? false : stryMutAct_9fa48("36") ? true : (stryCov_9fa48("36", "37", "38"), (stryMutAct_9fa48("39") ? this.#sending : (stryCov_9fa48("39"), !this.#sending)) && (stryMutAct_9fa48("40") ? [] : (stryCov_9fa48("40"), ['saving', 'waiting', 'refused'])).includes(this.#state.name))) {
            if (stryMutAct_9fa48("44")) {
              {}
            } else {
              stryCov_9fa48("44");
              if (stryMutAct_9fa48("45")) {
                ;
              } else {
                stryCov_9fa48("45");
                this.#rest();
              }
            }
          }
        }
      } else if (stryMutAct_9fa48("48") ? this.#state.name === 'stopped' : stryMutAct_9fa48("47") ? false : stryMutAct_9fa48("46") ? true : (stryCov_9fa48("46", "47", "48"), this.#state.name !== 'stopped')) {
        if (stryMutAct_9fa48("50")) {
          {}
        } else {
          stryCov_9fa48("50");
          if (stryMutAct_9fa48("51")) {
            ;
          } else {
            stryCov_9fa48("51");
            this.#schedule();
          }
        }
      }
      if (stryMutAct_9fa48("52")) {
        ;
      } else {
        stryCov_9fa48("52");
        this.#tell();
      }
    }
  }

  /** Receives whether the page is shown next to the form; if so, saves at every short pause. */
  preview(isPreviewed: boolean): void {
    if (stryMutAct_9fa48("53")) {
      {}
    } else {
      stryCov_9fa48("53");
      this.#isPreviewed = isPreviewed;
    }
  }

  /**
   * Sends what is not on the server. Resolves with whether everything arrived.
   *
   * @param begin Creates a working copy even if nothing has changed.
   */
  async flush({
    begin = stryMutAct_9fa48("54") ? true : (stryCov_9fa48("54"), false)
  } = {}): Promise<boolean> {
    if (stryMutAct_9fa48("55")) {
      {}
    } else {
      stryCov_9fa48("55");
      if (stryMutAct_9fa48("56")) {
        ;
      } else {
        stryCov_9fa48("56");
        this.#unschedule();
      }
      let isWanted = begin;
      while (stryMutAct_9fa48("58") ? this.#state.name !== 'stopped' || !this.#isFinished : stryMutAct_9fa48("57") ? false : (stryCov_9fa48("57", "58"), (stryMutAct_9fa48("60") ? this.#state.name === 'stopped' : stryMutAct_9fa48("59") ? true : (stryCov_9fa48("59", "60"), this.#state.name !== 'stopped')) && (stryMutAct_9fa48("62") ? this.#isFinished : (stryCov_9fa48("62"), !this.#isFinished)))) {
        if (stryMutAct_9fa48("63")) {
          {}
        } else {
          stryCov_9fa48("63");
          if (stryMutAct_9fa48("65") ? false : stryMutAct_9fa48("64") ? true : (stryCov_9fa48("64", "65"), this.#sending)) {
            if (stryMutAct_9fa48("66")) {
              {}
            } else {
              stryCov_9fa48("66");
              if (stryMutAct_9fa48("69") ? false : stryMutAct_9fa48("68") ? true : stryMutAct_9fa48("67") ? await this.#sending : (stryCov_9fa48("67", "68", "69"), !(await this.#sending))) {
                if (stryMutAct_9fa48("70")) {
                  {}
                } else {
                  stryCov_9fa48("70");
                  return stryMutAct_9fa48("71") ? true : (stryCov_9fa48("71"), false);
                }
              }
              continue;
            }
          }
          if (stryMutAct_9fa48("74") ? !this.#isPending() || !(isWanted && this.#known.revision === null) : stryMutAct_9fa48("73") ? false : stryMutAct_9fa48("72") ? true : (stryCov_9fa48("72", "73", "74"), (stryMutAct_9fa48("75") ? this.#isPending() : (stryCov_9fa48("75"), !this.#isPending())) && (stryMutAct_9fa48("76") ? isWanted && this.#known.revision === null : (stryCov_9fa48("76"), !(stryMutAct_9fa48("79") ? isWanted || this.#known.revision === null : stryMutAct_9fa48("78") ? false : stryMutAct_9fa48("77") ? true : (stryCov_9fa48("77", "78", "79"), isWanted && (stryMutAct_9fa48("81") ? this.#known.revision !== null : stryMutAct_9fa48("80") ? true : (stryCov_9fa48("80", "81"), this.#known.revision === null)))))))) {
            if (stryMutAct_9fa48("82")) {
              {}
            } else {
              stryCov_9fa48("82");
              return stryMutAct_9fa48("83") ? false : (stryCov_9fa48("83"), true);
            }
          }
          isWanted = stryMutAct_9fa48("84") ? true : (stryCov_9fa48("84"), false);
          if (stryMutAct_9fa48("87") ? false : stryMutAct_9fa48("86") ? true : stryMutAct_9fa48("85") ? await this.#send() : (stryCov_9fa48("85", "86", "87"), !(await this.#send()))) {
            if (stryMutAct_9fa48("88")) {
              {}
            } else {
              stryCov_9fa48("88");
              return stryMutAct_9fa48("89") ? true : (stryCov_9fa48("89"), false);
            }
          }
        }
      }
      return stryMutAct_9fa48("90") ? true : (stryCov_9fa48("90"), false);
    }
  }

  /** Retries at once what is waiting for a retry. */
  tryNow(): void {
    if (stryMutAct_9fa48("91")) {
      {}
    } else {
      stryCov_9fa48("91");
      if (stryMutAct_9fa48("94") ? this.#state.name === 'waiting' && this.#state.name === 'refused' : stryMutAct_9fa48("93") ? false : stryMutAct_9fa48("92") ? true : (stryCov_9fa48("92", "93", "94"), (stryMutAct_9fa48("96") ? this.#state.name !== 'waiting' : stryMutAct_9fa48("95") ? false : (stryCov_9fa48("95", "96"), this.#state.name === 'waiting')) || (stryMutAct_9fa48("99") ? this.#state.name !== 'refused' : stryMutAct_9fa48("98") ? false : (stryCov_9fa48("98", "99"), this.#state.name === 'refused')))) {
        if (stryMutAct_9fa48("101")) {
          {}
        } else {
          stryCov_9fa48("101");
          this.#retry = FIRST_RETRY;
          void this.flush();
        }
      }
    }
  }

  /**
   * Continues from another state of the server, with these values in the form.
   *
   * @param keepsReplaced The history keeps the server's state where these values replace it.
   */
  adopt(known: KnownCopy, values: Fields, {
    keepsReplaced = stryMutAct_9fa48("102") ? true : (stryCov_9fa48("102"), false)
  } = {}): void {
    if (stryMutAct_9fa48("103")) {
      {}
    } else {
      stryCov_9fa48("103");
      stryMutAct_9fa48("104") ? this.changes -= 1 : (stryCov_9fa48("104"), this.changes += 1);
      if (stryMutAct_9fa48("105")) {
        ;
      } else {
        stryCov_9fa48("105");
        this.#unschedule();
      }
      if (stryMutAct_9fa48("108") ? known.recordId !== null : stryMutAct_9fa48("107") ? false : stryMutAct_9fa48("106") ? true : (stryCov_9fa48("106", "107", "108"), known.recordId === null)) {
        if (stryMutAct_9fa48("109")) {
          {}
        } else {
          stryCov_9fa48("109");
          // A different record from the one created here before.
          this.#creationKey = newUuid();
        }
      }
      this.#known = known;
      this.#typed = sentFields(values);
      this.#sent = null;
      this.#pendingSince = null;
      if (stryMutAct_9fa48("110")) {
        ;
      } else {
        stryCov_9fa48("110");
        this.#keep();
      }
      this.#keepsReplaced = stryMutAct_9fa48("113") ? keepsReplaced || this.#isPending() : stryMutAct_9fa48("112") ? false : stryMutAct_9fa48("111") ? true : (stryCov_9fa48("111", "112", "113"), keepsReplaced && this.#isPending());
      this.#enter(stryMutAct_9fa48("115") ? {} : (stryCov_9fa48("115"), {
        name: 'untouched'
      }));
      if (stryMutAct_9fa48("118") ? false : stryMutAct_9fa48("117") ? true : (stryCov_9fa48("117", "118"), this.#isPending())) {
        if (stryMutAct_9fa48("119")) {
          {}
        } else {
          stryCov_9fa48("119");
          if (stryMutAct_9fa48("120")) {
            ;
          } else {
            stryCov_9fa48("120");
            this.#schedule();
          }
          if (stryMutAct_9fa48("121")) {
            ;
          } else {
            stryCov_9fa48("121");
            this.#tell();
          }
        }
      }
    }
  }

  /** Sends nothing until an editor has decided how to continue. */
  stop(refusal: Refusal): void {
    if (stryMutAct_9fa48("122")) {
      {}
    } else {
      stryCov_9fa48("122");
      if (stryMutAct_9fa48("123")) {
        ;
      } else {
        stryCov_9fa48("123");
        this.#unschedule();
      }
      this.#enter(stryMutAct_9fa48("125") ? {} : (stryCov_9fa48("125"), {
        name: 'stopped',
        refusal
      }));
    }
  }

  /** Discards everything typed. */
  async letGo(): Promise<void> {
    if (stryMutAct_9fa48("127")) {
      {}
    } else {
      stryCov_9fa48("127");
      if (stryMutAct_9fa48("128")) {
        ;
      } else {
        stryCov_9fa48("128");
        this.#unschedule();
      }
      this.#isFinished = stryMutAct_9fa48("129") ? false : (stryCov_9fa48("129"), true);
      this.#typed = this.#known.values;
      this.#sent = null;
      if (stryMutAct_9fa48("130")) {
        ;
      } else {
        stryCov_9fa48("130");
        this.#browser.keep(null);
      }
      await this.#browser.settled();
    }
  }

  /** Ends with the form: makes one attempt to send the rest; what cannot be sent now stays in the browser. */
  async finish({
    isSending = stryMutAct_9fa48("131") ? false : (stryCov_9fa48("131"), true)
  } = {}): Promise<void> {
    if (stryMutAct_9fa48("132")) {
      {}
    } else {
      stryCov_9fa48("132");
      if (stryMutAct_9fa48("135") ? false : stryMutAct_9fa48("134") ? true : stryMutAct_9fa48("133") ? this.#isFinished : (stryCov_9fa48("133", "134", "135"), !this.#isFinished)) {
        if (stryMutAct_9fa48("136")) {
          {}
        } else {
          stryCov_9fa48("136");
          if (stryMutAct_9fa48("138") ? false : stryMutAct_9fa48("137") ? true : (stryCov_9fa48("137", "138"), isSending)) {
            if (stryMutAct_9fa48("139")) {
              {}
            } else {
              stryCov_9fa48("139");
              await this.flush();
            }
          }
          if (stryMutAct_9fa48("140")) {
            ;
          } else {
            stryCov_9fa48("140");
            this.#unschedule();
          }
          this.#isFinished = stryMutAct_9fa48("141") ? false : (stryCov_9fa48("141"), true);
          await this.#browser.settled();
        }
      }
    }
  }
  #isPending(): boolean {
    if (stryMutAct_9fa48("142")) {
      {}
    } else {
      stryCov_9fa48("142");
      return stryMutAct_9fa48("145") ? (this.#known.isUncertain === true || !sameFields(this.#typed, this.#known.values)) &&
      // It may have arrived although there was no response.
      this.#sent !== null && !sameFields(this.#typed, this.#sent) : stryMutAct_9fa48("144") ? false : stryMutAct_9fa48("143") ? true : (stryCov_9fa48("143", "144", "145"), (stryMutAct_9fa48("147") ? this.#known.isUncertain === true && !sameFields(this.#typed, this.#known.values) : stryMutAct_9fa48("146") ? false : (stryCov_9fa48("146", "147"), (stryMutAct_9fa48("149") ? this.#known.isUncertain !== true : stryMutAct_9fa48("148") ? false : (stryCov_9fa48("148", "149"), this.#known.isUncertain === (stryMutAct_9fa48("150") ? false : (stryCov_9fa48("150"), true)))) || (stryMutAct_9fa48("151") ? sameFields(this.#typed, this.#known.values) : (stryCov_9fa48("151"), !sameFields(this.#typed, this.#known.values))))) || (// It may have arrived although there was no response.
      stryMutAct_9fa48("153") ?
      // It may have arrived although there was no response.
      this.#sent !== null || !sameFields(this.#typed, this.#sent) : stryMutAct_9fa48("152") ? false : (stryCov_9fa48("152", "153"), (stryMutAct_9fa48("155") ? this.#sent === null : stryMutAct_9fa48("154") ? true : (stryCov_9fa48("154", "155"), this.#sent !== null)) && (stryMutAct_9fa48("156") ? sameFields(this.#typed, this.#sent) : (stryCov_9fa48("156"), !sameFields(this.#typed, this.#sent))))));
    }
  }

  /** Enters the state in which nothing is left to save. */
  #rest(): void {
    if (stryMutAct_9fa48("157")) {
      {}
    } else {
      stryCov_9fa48("157");
      this.#enter((stryMutAct_9fa48("161") ? this.#known.revision !== null : stryMutAct_9fa48("160") ? false : stryMutAct_9fa48("159") ? true : (stryCov_9fa48("159", "160", "161"), this.#known.revision === null)) ? stryMutAct_9fa48("162") ? {} : (stryCov_9fa48("162"), {
        name: 'untouched'
      }) : stryMutAct_9fa48("164") ? {} : (stryCov_9fa48("164"), {
        name: 'saved',
        at: Date.now()
      }));
    }
  }
  #unschedule(): void {
    if (stryMutAct_9fa48("166")) {
      {}
    } else {
      stryCov_9fa48("166");
      if (stryMutAct_9fa48("167")) {
        ;
      } else {
        stryCov_9fa48("167");
        clearTimeout(this.#timer);
      }
      this.#timer = undefined;
    }
  }
  #schedule(): void {
    if (stryMutAct_9fa48("168")) {
      {}
    } else {
      stryCov_9fa48("168");
      if (stryMutAct_9fa48("170") ? false : stryMutAct_9fa48("169") ? true : (stryCov_9fa48("169", "170"), this.#isFinished)) {
        if (stryMutAct_9fa48("171")) {
          {}
        } else {
          stryCov_9fa48("171");
          return;
        }
      }
      stryMutAct_9fa48("172") ? this.#pendingSince &&= Date.now() : (stryCov_9fa48("172"), this.#pendingSince ??= Date.now());
      if (stryMutAct_9fa48("175") ? this.#state.name !== 'waiting' : stryMutAct_9fa48("174") ? false : stryMutAct_9fa48("173") ? true : (stryCov_9fa48("173", "174", "175"), this.#state.name === 'waiting')) {
        if (stryMutAct_9fa48("177")) {
          {}
        } else {
          stryCov_9fa48("177");
          // After a recent failure the next attempt waits its turn, unless the administrator has to sign in.
          if (stryMutAct_9fa48("180") ? this.#state.why === 'signed-out' : stryMutAct_9fa48("179") ? false : stryMutAct_9fa48("178") ? true : (stryCov_9fa48("178", "179", "180"), this.#state.why !== 'signed-out')) {
            if (stryMutAct_9fa48("182")) {
              {}
            } else {
              stryCov_9fa48("182");
              stryMutAct_9fa48("183") ? this.#timer &&= setTimeout(() => void this.flush(), this.#retry) : (stryCov_9fa48("183"), this.#timer ??= setTimeout(stryMutAct_9fa48("184") ? () => undefined : (stryCov_9fa48("184"), () => void this.flush()), this.#retry));
            }
          }
          return;
        }
      }
      if (stryMutAct_9fa48("185")) {
        ;
      } else {
        stryCov_9fa48("185");
        this.#unschedule();
      } // A preview follows each word rather than each letter.
      const [pause, longest] = this.#isPreviewed ? stryMutAct_9fa48("186") ? [] : (stryCov_9fa48("186"), [PAUSE_IN_PREVIEW, PAUSE_IN_PREVIEW]) : stryMutAct_9fa48("187") ? [] : (stryCov_9fa48("187"), [PAUSE, LONGEST_WAIT]);
      const latest = stryMutAct_9fa48("188") ? this.#pendingSince + longest + Date.now() : (stryCov_9fa48("188"), (stryMutAct_9fa48("189") ? this.#pendingSince - longest : (stryCov_9fa48("189"), this.#pendingSince + longest)) - Date.now());
      this.#timer = setTimeout(stryMutAct_9fa48("190") ? () => undefined : (stryCov_9fa48("190"), () => void this.flush()), stryMutAct_9fa48("191") ? Math.min(0, Math.min(pause, latest)) : (stryCov_9fa48("191"), Math.max(0, stryMutAct_9fa48("192") ? Math.max(pause, latest) : (stryCov_9fa48("192"), Math.min(pause, latest)))));
      this.#enter(stryMutAct_9fa48("194") ? {} : (stryCov_9fa48("194"), {
        name: 'saving'
      }));
    }
  }
  #send(): Promise<boolean> {
    if (stryMutAct_9fa48("196")) {
      {}
    } else {
      stryCov_9fa48("196");
      this.#sending = this.#sendOnce().finally(() => {
        if (stryMutAct_9fa48("197")) {
          {}
        } else {
          stryCov_9fa48("197");
          this.#sending = null;
        }
      });
      return this.#sending;
    }
  }
  async #sendOnce(): Promise<boolean> {
    if (stryMutAct_9fa48("198")) {
      {}
    } else {
      stryCov_9fa48("198");
      const [sent, wasSent] = stryMutAct_9fa48("199") ? [] : (stryCov_9fa48("199"), [this.#typed, this.#sent]);
      stryMutAct_9fa48("200") ? this.changes -= 1 : (stryCov_9fa48("200"), this.changes += 1);
      this.#sent = sent;
      this.#pendingSince = null;
      if (stryMutAct_9fa48("201")) {
        ;
      } else {
        stryCov_9fa48("201");
        this.#keep();
      }
      this.#enter(stryMutAct_9fa48("203") ? {} : (stryCov_9fa48("203"), {
        name: 'saving'
      }));
      try {
        if (stryMutAct_9fa48("205")) {
          {}
        } else {
          stryCov_9fa48("205");
          const summary = await this.#call(sent);
          // If a creation was sent twice, it is unknown which of the two the server has stored.
          const isUncertain = stryMutAct_9fa48("208") ? this.#known.recordId === null && wasSent !== null || !sameFields(wasSent, sent) : stryMutAct_9fa48("207") ? false : stryMutAct_9fa48("206") ? true : (stryCov_9fa48("206", "207", "208"), (stryMutAct_9fa48("210") ? this.#known.recordId === null || wasSent !== null : stryMutAct_9fa48("209") ? true : (stryCov_9fa48("209", "210"), (stryMutAct_9fa48("212") ? this.#known.recordId !== null : stryMutAct_9fa48("211") ? true : (stryCov_9fa48("211", "212"), this.#known.recordId === null)) && (stryMutAct_9fa48("214") ? wasSent === null : stryMutAct_9fa48("213") ? true : (stryCov_9fa48("213", "214"), wasSent !== null)))) && (stryMutAct_9fa48("215") ? sameFields(wasSent, sent) : (stryCov_9fa48("215"), !sameFields(wasSent, sent))));
          this.#keepsReplaced = stryMutAct_9fa48("216") ? true : (stryCov_9fa48("216"), false);
          if (stryMutAct_9fa48("217")) {
            ;
          } else {
            stryCov_9fa48("217");
            this.#settle(summary, sent, isUncertain);
          }
          return stryMutAct_9fa48("218") ? false : (stryCov_9fa48("218"), true);
        }
      } catch (error) {
        if (stryMutAct_9fa48("219")) {
          {}
        } else {
          stryCov_9fa48("219");
          return this.#fail(error, sent, wasSent);
        }
      }
    }
  }
  #call(data: Fields): Promise<CopySummary> {
    if (stryMutAct_9fa48("220")) {
      {}
    } else {
      stryCov_9fa48("220");
      const {
        calls,
        textKey
      } = this.#options;
      const {
        recordId,
        revision,
        baseVersion
      } = this.#known;
      return (stryMutAct_9fa48("223") ? recordId !== null : stryMutAct_9fa48("222") ? false : stryMutAct_9fa48("221") ? true : (stryCov_9fa48("221", "222", "223"), recordId === null)) ? calls.create(stryMutAct_9fa48("224") ? {} : (stryCov_9fa48("224"), {
        data,
        creationKey: this.#creationKey,
        ...(stryMutAct_9fa48("227") ? textKey !== null || {
          textKey
        } : stryMutAct_9fa48("226") ? false : stryMutAct_9fa48("225") ? true : (stryCov_9fa48("225", "226", "227"), (stryMutAct_9fa48("229") ? textKey === null : stryMutAct_9fa48("228") ? true : (stryCov_9fa48("228", "229"), textKey !== null)) && (stryMutAct_9fa48("230") ? {} : (stryCov_9fa48("230"), {
          textKey
        }))))
      })) : calls.save(recordId, stryMutAct_9fa48("231") ? {} : (stryCov_9fa48("231"), {
        data,
        revision,
        ...(stryMutAct_9fa48("234") ? baseVersion !== null || {
          baseVersion
        } : stryMutAct_9fa48("233") ? false : stryMutAct_9fa48("232") ? true : (stryCov_9fa48("232", "233", "234"), (stryMutAct_9fa48("236") ? baseVersion === null : stryMutAct_9fa48("235") ? true : (stryCov_9fa48("235", "236"), baseVersion !== null)) && (stryMutAct_9fa48("237") ? {} : (stryCov_9fa48("237"), {
          baseVersion
        })))),
        ...(stryMutAct_9fa48("240") ? this.#keepsReplaced || {
          keepsReplaced: true
        } : stryMutAct_9fa48("239") ? false : stryMutAct_9fa48("238") ? true : (stryCov_9fa48("238", "239", "240"), this.#keepsReplaced && (stryMutAct_9fa48("241") ? {} : (stryCov_9fa48("241"), {
          keepsReplaced: stryMutAct_9fa48("242") ? false : (stryCov_9fa48("242"), true)
        }))))
      }));
    }
  }
  #settle({
    recordId,
    revision,
    baseVersion
  }: CopySummary, values: Fields, isUncertain = stryMutAct_9fa48("243") ? true : (stryCov_9fa48("243"), false)): void {
    if (stryMutAct_9fa48("244")) {
      {}
    } else {
      stryCov_9fa48("244");
      stryMutAct_9fa48("245") ? this.changes -= 1 : (stryCov_9fa48("245"), this.changes += 1);
      this.#known = stryMutAct_9fa48("246") ? {} : (stryCov_9fa48("246"), {
        recordId,
        revision,
        baseVersion,
        values,
        isUncertain
      });
      this.#sent = null;
      this.#retry = FIRST_RETRY;
      if (stryMutAct_9fa48("247")) {
        ;
      } else {
        stryCov_9fa48("247");
        this.#keep();
      }
      this.#enter(stryMutAct_9fa48("249") ? {} : (stryCov_9fa48("249"), {
        name: 'saved',
        at: Date.now()
      }));
      if (stryMutAct_9fa48("252") ? false : stryMutAct_9fa48("251") ? true : (stryCov_9fa48("251", "252"), this.#isPending())) {
        if (stryMutAct_9fa48("253")) {
          {}
        } else {
          stryCov_9fa48("253");
          if (stryMutAct_9fa48("254")) {
            ;
          } else {
            stryCov_9fa48("254");
            this.#schedule();
          }
        }
      }
    }
  }
  #fail(error: unknown, sent: Fields, wasSent: Fields | null): boolean {
    if (stryMutAct_9fa48("255")) {
      {}
    } else {
      stryCov_9fa48("255");
      const refusal = stryMutAct_9fa48("256") ? refusalIn(error) && (statusOf(error) === 404 ? {
        code: 'COPY_GONE' as const
      } : undefined) : (stryCov_9fa48("256"), refusalIn(error) ?? ((stryMutAct_9fa48("259") ? statusOf(error) !== 404 : stryMutAct_9fa48("258") ? false : stryMutAct_9fa48("257") ? true : (stryCov_9fa48("257", "258", "259"), statusOf(error) === 404)) ? stryMutAct_9fa48("260") ? {} : (stryCov_9fa48("260"), {
        code: 'COPY_GONE' as const
      }) : undefined));
      if (stryMutAct_9fa48("263") ? refusal || 'workingCopy' in refusal : stryMutAct_9fa48("262") ? false : stryMutAct_9fa48("261") ? true : (stryCov_9fa48("261", "262", "263"), refusal && 'workingCopy' in refusal)) {
        if (stryMutAct_9fa48("265")) {
          {}
        } else {
          stryCov_9fa48("265");
          return this.#meet(refusal, wasSent ? stryMutAct_9fa48("266") ? [] : (stryCov_9fa48("266"), [sent, wasSent]) : stryMutAct_9fa48("267") ? [] : (stryCov_9fa48("267"), [sent]));
        }
      }
      if (stryMutAct_9fa48("268")) {
        ;
      } else {
        stryCov_9fa48("268");
        this.#unschedule();
      }
      if (stryMutAct_9fa48("270") ? false : stryMutAct_9fa48("269") ? true : (stryCov_9fa48("269", "270"), refusal)) {
        if (stryMutAct_9fa48("271")) {
          {}
        } else {
          stryCov_9fa48("271");
          this.#enter(stryMutAct_9fa48("273") ? {} : (stryCov_9fa48("273"), {
            name: 'stopped',
            refusal
          }));
          return stryMutAct_9fa48("275") ? true : (stryCov_9fa48("275"), false);
        }
      }
      const status = statusOf(error);
      if (stryMutAct_9fa48("278") ? status !== 401 : stryMutAct_9fa48("277") ? false : stryMutAct_9fa48("276") ? true : (stryCov_9fa48("276", "277", "278"), status === 401)) {
        if (stryMutAct_9fa48("279")) {
          {}
        } else {
          stryCov_9fa48("279");
          if (stryMutAct_9fa48("280")) {
            ;
          } else {
            stryCov_9fa48("280");
            this.#forgetSent(wasSent);
          }
          this.#enter(stryMutAct_9fa48("282") ? {} : (stryCov_9fa48("282"), {
            name: 'waiting',
            why: 'signed-out'
          }));
        }
      } else if (stryMutAct_9fa48("287") ? (status === 0 || status === 408 || status === 429) && status >= 500 : stryMutAct_9fa48("286") ? false : stryMutAct_9fa48("285") ? true : (stryCov_9fa48("285", "286", "287"), (stryMutAct_9fa48("289") ? (status === 0 || status === 408) && status === 429 : stryMutAct_9fa48("288") ? false : (stryCov_9fa48("288", "289"), (stryMutAct_9fa48("291") ? status === 0 && status === 408 : stryMutAct_9fa48("290") ? false : (stryCov_9fa48("290", "291"), (stryMutAct_9fa48("293") ? status !== 0 : stryMutAct_9fa48("292") ? false : (stryCov_9fa48("292", "293"), status === 0)) || (stryMutAct_9fa48("295") ? status !== 408 : stryMutAct_9fa48("294") ? false : (stryCov_9fa48("294", "295"), status === 408)))) || (stryMutAct_9fa48("297") ? status !== 429 : stryMutAct_9fa48("296") ? false : (stryCov_9fa48("296", "297"), status === 429)))) || (stryMutAct_9fa48("300") ? status < 500 : stryMutAct_9fa48("299") ? status > 500 : stryMutAct_9fa48("298") ? false : (stryCov_9fa48("298", "299", "300"), status >= 500)))) {
        if (stryMutAct_9fa48("301")) {
          {}
        } else {
          stryCov_9fa48("301");
          this.#enter(stryMutAct_9fa48("303") ? {} : (stryCov_9fa48("303"), {
            name: 'waiting',
            why: (stryMutAct_9fa48("307") ? status === 0 || navigator.onLine === false : stryMutAct_9fa48("306") ? false : stryMutAct_9fa48("305") ? true : (stryCov_9fa48("305", "306", "307"), (stryMutAct_9fa48("309") ? status !== 0 : stryMutAct_9fa48("308") ? true : (stryCov_9fa48("308", "309"), status === 0)) && (stryMutAct_9fa48("311") ? navigator.onLine !== false : stryMutAct_9fa48("310") ? true : (stryCov_9fa48("310", "311"), navigator.onLine === (stryMutAct_9fa48("312") ? true : (stryCov_9fa48("312"), false)))))) ? 'offline' : 'away'
          }));
          if (stryMutAct_9fa48("315")) {
            ;
          } else {
            stryCov_9fa48("315");
            this.#schedule();
          }
          this.#retry = stryMutAct_9fa48("316") ? Math.max(LAST_RETRY, this.#retry * 2) : (stryCov_9fa48("316"), Math.min(LAST_RETRY, stryMutAct_9fa48("317") ? this.#retry / 2 : (stryCov_9fa48("317"), this.#retry * 2)));
        }
      } else {
        if (stryMutAct_9fa48("318")) {
          {}
        } else {
          stryCov_9fa48("318");
          if (stryMutAct_9fa48("319")) {
            ;
          } else {
            stryCov_9fa48("319");
            this.#forgetSent(wasSent);
          }
          this.#enter(stryMutAct_9fa48("321") ? {} : (stryCov_9fa48("321"), {
            name: 'refused',
            sentence: error instanceof CallError ? error.sentence : undefined
          }));
        }
      }
      if (stryMutAct_9fa48("325") ? false : stryMutAct_9fa48("324") ? true : stryMutAct_9fa48("323") ? this.#isPending() : (stryCov_9fa48("323", "324", "325"), !this.#isPending())) {
        if (stryMutAct_9fa48("326")) {
          {}
        } else {
          stryCov_9fa48("326");
          if (stryMutAct_9fa48("327")) {
            ;
          } else {
            stryCov_9fa48("327");
            this.#rest();
          }
        }
      }
      return stryMutAct_9fa48("328") ? true : (stryCov_9fa48("328"), false);
    }
  }

  /** Keeps only what was sent before, because the server has not stored this call. */
  #forgetSent(wasSent: Fields | null): void {
    if (stryMutAct_9fa48("329")) {
      {}
    } else {
      stryCov_9fa48("329");
      this.#sent = wasSent;
      if (stryMutAct_9fa48("330")) {
        ;
      } else {
        stryCov_9fa48("330");
        this.#keep();
      }
    }
  }

  /** Handles another state of the working copy on the server: our own with a lost response, or someone else's. */
  #meet(refusal: Extract<Refusal, {
    workingCopy: WorkingCopy;
  }>, sent: readonly Fields[]): boolean {
    if (stryMutAct_9fa48("331")) {
      {}
    } else {
      stryCov_9fa48("331");
      const {
        workingCopy
      } = refusal;
      const theirs = fieldValues(workingCopy.data, this.#known.values);
      if (stryMutAct_9fa48("334") ? sent.every(one => sameFields(one, theirs)) : stryMutAct_9fa48("333") ? false : stryMutAct_9fa48("332") ? true : (stryCov_9fa48("332", "333", "334"), sent.some(stryMutAct_9fa48("335") ? () => undefined : (stryCov_9fa48("335"), one => sameFields(one, theirs))))) {
        if (stryMutAct_9fa48("336")) {
          {}
        } else {
          stryCov_9fa48("336");
          this.#keepsReplaced = stryMutAct_9fa48("337") ? true : (stryCov_9fa48("337"), false);
          if (stryMutAct_9fa48("338")) {
            ;
          } else {
            stryCov_9fa48("338");
            this.#settle(workingCopy, theirs);
          }
          return stryMutAct_9fa48("339") ? false : (stryCov_9fa48("339"), true);
        }
      }
      const {
        merged,
        disputed
      } = threeWay<Fields>(this.#known.values, this.#typed, theirs);
      if (stryMutAct_9fa48("343") ? disputed.length <= 0 : stryMutAct_9fa48("342") ? disputed.length >= 0 : stryMutAct_9fa48("341") ? false : stryMutAct_9fa48("340") ? true : (stryCov_9fa48("340", "341", "342", "343"), disputed.length > 0)) {
        if (stryMutAct_9fa48("344")) {
          {}
        } else {
          stryCov_9fa48("344");
          this.#enter(stryMutAct_9fa48("346") ? {} : (stryCov_9fa48("346"), {
            name: 'stopped',
            refusal
          }));
          return stryMutAct_9fa48("348") ? true : (stryCov_9fa48("348"), false);
        }
      }
      this.#typed = merged;
      stryMutAct_9fa48("349") ? this.#options.onMerged(merged) : (stryCov_9fa48("349"), this.#options.onMerged?.(merged));
      if (stryMutAct_9fa48("350")) {
        ;
      } else {
        stryCov_9fa48("350");
        this.#settle(workingCopy, theirs);
      }
      return stryMutAct_9fa48("351") ? false : (stryCov_9fa48("351"), true);
    }
  }
  #enter(state: SaveState): void {
    if (stryMutAct_9fa48("352")) {
      {}
    } else {
      stryCov_9fa48("352");
      this.#state = state;
      if (stryMutAct_9fa48("353")) {
        ;
      } else {
        stryCov_9fa48("353");
        this.#tell();
      }
    }
  }
  #tell(): void {
    if (stryMutAct_9fa48("354")) {
      {}
    } else {
      stryCov_9fa48("354");
      this.#snapshot = this.#look();
      for (const listener of this.#listeners) {
        if (stryMutAct_9fa48("355")) {
          {}
        } else {
          stryCov_9fa48("355");
          if (stryMutAct_9fa48("356")) {
            ;
          } else {
            stryCov_9fa48("356");
            listener();
          }
        }
      }
    }
  }
  #look(): KeeperSnapshot {
    if (stryMutAct_9fa48("357")) {
      {}
    } else {
      stryCov_9fa48("357");
      const isPending = this.#isPending();
      return stryMutAct_9fa48("358") ? {} : (stryCov_9fa48("358"), {
        state: this.#state,
        known: this.#known,
        isPending,
        isAtRisk: stryMutAct_9fa48("361") ? isPending || !this.#browser.isKept : stryMutAct_9fa48("360") ? false : stryMutAct_9fa48("359") ? true : (stryCov_9fa48("359", "360", "361"), isPending && (stryMutAct_9fa48("362") ? this.#browser.isKept : (stryCov_9fa48("362"), !this.#browser.isKept)))
      });
    }
  }

  /** The browser keeps only what is not on the server. */
  #keep(): void {
    if (stryMutAct_9fa48("363")) {
      {}
    } else {
      stryCov_9fa48("363");
      if (stryMutAct_9fa48("365") ? false : stryMutAct_9fa48("364") ? true : (stryCov_9fa48("364", "365"), this.#isFinished)) {
        if (stryMutAct_9fa48("366")) {
          {}
        } else {
          stryCov_9fa48("366");
          return;
        }
      }
      const {
        kind,
        form,
        textKey
      } = this.#options;
      const {
        recordId,
        revision,
        baseVersion,
        values: base
      } = this.#known;
      this.#browser.keep(this.#isPending() ? stryMutAct_9fa48("368") ? {} : (stryCov_9fa48("368"), {
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
        at: Date.now()
      }) : null);
    }
  }
}
function statusOf(error: unknown): number {
  if (stryMutAct_9fa48("369")) {
    {}
  } else {
    stryCov_9fa48("369");
    return error instanceof ApiError ? error.status : 0;
  }
}