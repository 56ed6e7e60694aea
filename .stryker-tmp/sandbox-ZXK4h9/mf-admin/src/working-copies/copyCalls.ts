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
import type { ContentKind } from '../kinds/recordKinds';
import type { CopyCalls } from './saveState';

/** Returns the calls that save a kind's working copies. */
export function copyCalls(calls: Calls, kind: ContentKind): CopyCalls {
  if (stryMutAct_9fa48("370")) {
    {}
  } else {
    stryCov_9fa48("370");
    return stryMutAct_9fa48("371") ? {} : (stryCov_9fa48("371"), {
      async create(body) {
        if (stryMutAct_9fa48("372")) {
          {}
        } else {
          stryCov_9fa48("372");
          const {
            data
          } = await calls.send('post', '/api/working-copies/{kind}', stryMutAct_9fa48("375") ? {} : (stryCov_9fa48("375"), {
            params: stryMutAct_9fa48("376") ? {} : (stryCov_9fa48("376"), {
              kind
            }),
            body
          }));
          return data;
        }
      },
      async save(id, body) {
        if (stryMutAct_9fa48("377")) {
          {}
        } else {
          stryCov_9fa48("377");
          const {
            data
          } = await calls.send('put', '/api/working-copies/{kind}/{id}', stryMutAct_9fa48("380") ? {} : (stryCov_9fa48("380"), {
            params: stryMutAct_9fa48("381") ? {} : (stryCov_9fa48("381"), {
              kind,
              id
            }),
            body
          }));
          return data;
        }
      }
    });
  }
}