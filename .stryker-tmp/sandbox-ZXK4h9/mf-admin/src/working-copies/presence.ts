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
import type { CopySummary } from './workingCopies';

/** Someone else who has a record open, or the same person in another window. */
export interface OtherEditor {
  readonly name: string;
  readonly isSameSession: boolean;
  readonly openedAt: string;
}

/** Who else has a record open, and its stored state. */
export interface OpenRecord {
  readonly others: readonly OtherEditor[];
  readonly workingCopy: CopySummary | null;
  /** The record's version; null if it is not stored. */
  readonly version: number | null;
}

/** Reports that a form has a record open, and asks who else has. */
export async function noteEditor(calls: Calls, kind: ContentKind, id: number, form: string): Promise<OpenRecord> {
  if (stryMutAct_9fa48("458")) {
    {}
  } else {
    stryCov_9fa48("458");
    const {
      data
    } = await calls.send('put', '/api/working-copies/{kind}/{id}/editors', stryMutAct_9fa48("461") ? {} : (stryCov_9fa48("461"), {
      params: stryMutAct_9fa48("462") ? {} : (stryCov_9fa48("462"), {
        kind,
        id
      }),
      body: stryMutAct_9fa48("463") ? {} : (stryCov_9fa48("463"), {
        editor: form
      })
    }));
    return data;
  }
}

/** Reports that it is closed. If that does not arrive, the server forgets the form after some seconds. */
export async function forgetEditor(calls: Calls, kind: ContentKind, id: number, editor: string): Promise<void> {
  if (stryMutAct_9fa48("464")) {
    {}
  } else {
    stryCov_9fa48("464");
    await calls.send('delete', '/api/working-copies/{kind}/{id}/editors/{editor}', stryMutAct_9fa48("467") ? {} : (stryCov_9fa48("467"), {
      params: stryMutAct_9fa48("468") ? {} : (stryCov_9fa48("468"), {
        kind,
        id,
        editor
      })
    })).catch(() => undefined);
  }
}