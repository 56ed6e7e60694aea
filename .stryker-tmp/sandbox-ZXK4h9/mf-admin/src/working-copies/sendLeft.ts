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
import type { Calls } from '@site/platform/session';
import { CopyKeeper } from './CopyKeeper';
import { copyCalls } from './copyCalls';
import { browserTyping, holdForm, type LeftTyping, type TypingStore } from './leftTyping';
import type { KeeperSnapshot } from './saveState';

/** Sends what was typed in forms that are no longer open. What needs a decision stays until its record is opened. */
export async function sendLeft(calls: Calls, store: TypingStore = browserTyping): Promise<{
  readonly isAnySent: boolean;
  readonly isSignedOut: boolean;
}> {
  if (stryMutAct_9fa48("541")) {
    {}
  } else {
    stryCov_9fa48("541");
    let isAnySent = stryMutAct_9fa48("542") ? true : (stryCov_9fa48("542"), false);
    for (const typing of await store.all().catch(stryMutAct_9fa48("543") ? () => undefined : (stryCov_9fa48("543"), () => stryMutAct_9fa48("544") ? ["Stryker was here"] : (stryCov_9fa48("544"), [])))) {
      if (stryMutAct_9fa48("545")) {
        {}
      } else {
        stryCov_9fa48("545");
        const release = await holdForm(typing.form);
        if (stryMutAct_9fa48("547") ? false : stryMutAct_9fa48("546") ? true : (stryCov_9fa48("546", "547"), release)) {
          if (stryMutAct_9fa48("548")) {
            {}
          } else {
            stryCov_9fa48("548");
            const {
              isPending,
              state
            } = await send(calls, typing, store);
            if (stryMutAct_9fa48("549")) {
              ;
            } else {
              stryCov_9fa48("549");
              release();
            }
            stryMutAct_9fa48("550") ? isAnySent &&= !isPending : (stryCov_9fa48("550"), isAnySent ||= stryMutAct_9fa48("551") ? isPending : (stryCov_9fa48("551"), !isPending));
            if (stryMutAct_9fa48("554") ? state.name === 'waiting' || state.why === 'signed-out' : stryMutAct_9fa48("553") ? false : stryMutAct_9fa48("552") ? true : (stryCov_9fa48("552", "553", "554"), (stryMutAct_9fa48("556") ? state.name !== 'waiting' : stryMutAct_9fa48("555") ? true : (stryCov_9fa48("555", "556"), state.name === 'waiting')) && (stryMutAct_9fa48("559") ? state.why !== 'signed-out' : stryMutAct_9fa48("558") ? true : (stryCov_9fa48("558", "559"), state.why === 'signed-out')))) {
              if (stryMutAct_9fa48("561")) {
                {}
              } else {
                stryCov_9fa48("561");
                return stryMutAct_9fa48("562") ? {} : (stryCov_9fa48("562"), {
                  isAnySent,
                  isSignedOut: stryMutAct_9fa48("563") ? false : (stryCov_9fa48("563"), true)
                });
              }
            }
          }
        }
      }
    }
    return stryMutAct_9fa48("564") ? {} : (stryCov_9fa48("564"), {
      isAnySent,
      isSignedOut: stryMutAct_9fa48("565") ? true : (stryCov_9fa48("565"), false)
    });
  }
}
async function send(calls: Calls, typing: LeftTyping, store: TypingStore): Promise<KeeperSnapshot> {
  if (stryMutAct_9fa48("566")) {
    {}
  } else {
    stryCov_9fa48("566");
    const {
      kind,
      form,
      creationKey,
      textKey,
      recordId,
      revision,
      baseVersion,
      base,
      values,
      sent
    } = typing;
    const keeper = new CopyKeeper(stryMutAct_9fa48("567") ? {} : (stryCov_9fa48("567"), {
      kind,
      form,
      creationKey,
      textKey,
      known: stryMutAct_9fa48("568") ? {} : (stryCov_9fa48("568"), {
        recordId,
        revision,
        baseVersion,
        values: base
      }),
      sent,
      calls: copyCalls(calls, kind),
      store
    }));
    if (stryMutAct_9fa48("569")) {
      ;
    } else {
      stryCov_9fa48("569");
      keeper.type(values);
    }
    await keeper.flush();
    await keeper.finish(stryMutAct_9fa48("570") ? {} : (stryCov_9fa48("570"), {
      isSending: stryMutAct_9fa48("571") ? true : (stryCov_9fa48("571"), false)
    }));
    return keeper.snapshot();
  }
}