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
import { useCalls, useRefresh } from '@site/platform/session';
import { useEffect } from 'react';
import { workingCopiesRoot } from './workingCopies';

/** Leaves time for a form that opens at once to take over its own typing; in milliseconds. */
const FIRST_PAUSE = 3_000;

/** Pause between attempts, in milliseconds. */
const PAUSE = 30_000;

/** If the administrator declined to sign in again, attempts are rarer. */
const PAUSE_SIGNED_OUT = 300_000;

/** Sends what earlier forms in this browser could not send, for as long as the administration is open. */
export function useSendLeft(): void {
  if (stryMutAct_9fa48("580")) {
    {}
  } else {
    stryCov_9fa48("580");
    const calls = useCalls();
    const refresh = useRefresh();
    useEffect(() => {
      if (stryMutAct_9fa48("582")) {
        {}
      } else {
        stryCov_9fa48("582");
        // The first screen does not need it. Loaded now, it is available when the server is not.
        const code = import('./sendLeft');
        if (stryMutAct_9fa48("583")) {
          ;
        } else {
          stryCov_9fa48("583");
          code.catch(() => {});
        }
        let isOver = stryMutAct_9fa48("584") ? true : (stryCov_9fa48("584"), false);
        let timer = window.setTimeout(send, FIRST_PAUSE);
        async function send() {
          if (stryMutAct_9fa48("585")) {
            {}
          } else {
            stryCov_9fa48("585");
            if (stryMutAct_9fa48("586")) {
              ;
            } else {
              stryCov_9fa48("586");
              window.clearTimeout(timer);
            }
            const {
              isAnySent,
              isSignedOut
            } = await sendNow();
            if (stryMutAct_9fa48("588") ? false : stryMutAct_9fa48("587") ? true : (stryCov_9fa48("587", "588"), isAnySent)) {
              if (stryMutAct_9fa48("589")) {
                {}
              } else {
                stryCov_9fa48("589");
                await refresh(workingCopiesRoot);
              }
            }
            if (stryMutAct_9fa48("592") ? false : stryMutAct_9fa48("591") ? true : stryMutAct_9fa48("590") ? isOver : (stryCov_9fa48("590", "591", "592"), !isOver)) {
              if (stryMutAct_9fa48("593")) {
                {}
              } else {
                stryCov_9fa48("593");
                timer = window.setTimeout(send, isSignedOut ? PAUSE_SIGNED_OUT : PAUSE);
              }
            }
          }
        }
        async function sendNow() {
          if (stryMutAct_9fa48("594")) {
            {}
          } else {
            stryCov_9fa48("594");
            try {
              if (stryMutAct_9fa48("595")) {
                {}
              } else {
                stryCov_9fa48("595");
                const {
                  sendLeft
                } = await code;
                return await sendLeft(calls);
              }
            } catch {
              if (stryMutAct_9fa48("596")) {
                {}
              } else {
                stryCov_9fa48("596");
                // Its code could not be loaded. The next page load retries.
                return stryMutAct_9fa48("597") ? {} : (stryCov_9fa48("597"), {
                  isAnySent: stryMutAct_9fa48("598") ? true : (stryCov_9fa48("598"), false),
                  isSignedOut: stryMutAct_9fa48("599") ? true : (stryCov_9fa48("599"), false)
                });
              }
            }
          }
        }
        const onOnline = stryMutAct_9fa48("600") ? () => undefined : (stryCov_9fa48("600"), (() => {
          const onOnline = () => void send();
          return onOnline;
        })());
        if (stryMutAct_9fa48("601")) {
          ;
        } else {
          stryCov_9fa48("601");
          window.addEventListener('online', onOnline);
        }
        return () => {
          if (stryMutAct_9fa48("603")) {
            {}
          } else {
            stryCov_9fa48("603");
            isOver = stryMutAct_9fa48("604") ? false : (stryCov_9fa48("604"), true);
            if (stryMutAct_9fa48("605")) {
              ;
            } else {
              stryCov_9fa48("605");
              window.clearTimeout(timer);
            }
            if (stryMutAct_9fa48("606")) {
              ;
            } else {
              stryCov_9fa48("606");
              window.removeEventListener('online', onOnline);
            }
          }
        };
      }
    }, stryMutAct_9fa48("608") ? [] : (stryCov_9fa48("608"), [calls, refresh]));
  }
}