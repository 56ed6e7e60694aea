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
import { useEffect, useState } from 'react';

/** How often texts such as '3 minutes ago' are updated, in milliseconds. */
const PAUSE = 20_000;

/** Returns the current time by this browser's clock, to describe how long ago something was. */
export function useNow(): number {
  if (stryMutAct_9fa48("572")) {
    {}
  } else {
    stryCov_9fa48("572");
    const [, setTurn] = useState(0);
    useEffect(() => {
      if (stryMutAct_9fa48("574")) {
        {}
      } else {
        stryCov_9fa48("574");
        const timer = window.setInterval(stryMutAct_9fa48("575") ? () => undefined : (stryCov_9fa48("575"), () => setTurn(stryMutAct_9fa48("576") ? () => undefined : (stryCov_9fa48("576"), turn => stryMutAct_9fa48("577") ? turn - 1 : (stryCov_9fa48("577"), turn + 1)))), PAUSE);
        return stryMutAct_9fa48("578") ? () => undefined : (stryCov_9fa48("578"), () => window.clearInterval(timer));
      }
    }, stryMutAct_9fa48("579") ? ["Stryker was here"] : (stryCov_9fa48("579"), []));
    return Date.now();
  }
}