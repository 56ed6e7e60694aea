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
import { type ApiPath, apiPath, type ReadOf } from '@site/platform';
import { CallError, type Calls } from '@site/platform/session';
import type { ContentKind } from '../kinds/recordKinds';

/** What was typed in a record and is not public. */
export type WorkingCopy = ReadOf<'/api/working-copies/{kind}/{id}'>['data'];
export type CopySummary = ReadOf<'/api/working-copies'>['data'][number];

/** A form's values by field name. */
export type Fields = Readonly<Record<string, unknown>>;
export const workingCopiesRoot = '/api/working-copies';

/** Returns the path of a kind's working copies, as many as one response holds. */
export function copiesPath(kind: ContentKind): ApiPath<ReadOf<'/api/working-copies'>> {
  if (stryMutAct_9fa48("645")) {
    {}
  } else {
    stryCov_9fa48("645");
    return apiPath('/api/working-copies', stryMutAct_9fa48("647") ? {} : (stryCov_9fa48("647"), {
      query: stryMutAct_9fa48("648") ? {} : (stryCov_9fa48("648"), {
        kind,
        limit: 500
      })
    }));
  }
}
export function copyPath(kind: ContentKind, id: number): ApiPath<{
  readonly data: WorkingCopy;
}> {
  if (stryMutAct_9fa48("649")) {
    {}
  } else {
    stryCov_9fa48("649");
    return apiPath('/api/working-copies/{kind}/{id}', stryMutAct_9fa48("651") ? {} : (stryCov_9fa48("651"), {
      params: stryMutAct_9fa48("652") ? {} : (stryCov_9fa48("652"), {
        kind,
        id
      })
    }));
  }
}

/** A record as stored by someone else. */
export interface StoredElsewhere {
  readonly version: number;
  readonly data: Fields;
  readonly by: string | null;
  readonly at: string | null;
}

/** Why the API refuses a working copy, in machine-readable form. */
export type Refusal = {
  readonly code: 'COPY_CHANGED' | 'COPY_EXISTS';
  readonly workingCopy: WorkingCopy;
} | {
  readonly code: 'COPY_GONE';
} | {
  readonly code: 'RECORD_CHANGED';
  readonly stored: StoredElsewhere;
  readonly base: Fields | null;
} | {
  readonly code: 'RECORD_DELETED';
  readonly deletedBy: string | null;
  readonly deletedAt: string | null;
};
const codes: readonly Refusal['code'][] = stryMutAct_9fa48("653") ? [] : (stryCov_9fa48("653"), ['COPY_CHANGED', 'COPY_EXISTS', 'COPY_GONE', 'RECORD_CHANGED', 'RECORD_DELETED']);

/** Reads from a failed call what it says about the working copy; undefined if it failed for another reason. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (stryMutAct_9fa48("659")) {
    {}
  } else {
    stryCov_9fa48("659");
    if (stryMutAct_9fa48("662") ? !(error instanceof CallError) && error.status !== 409 : stryMutAct_9fa48("661") ? false : stryMutAct_9fa48("660") ? true : (stryCov_9fa48("660", "661", "662"), (stryMutAct_9fa48("663") ? error instanceof CallError : (stryCov_9fa48("663"), !(error instanceof CallError))) || (stryMutAct_9fa48("665") ? error.status === 409 : stryMutAct_9fa48("664") ? false : (stryCov_9fa48("664", "665"), error.status !== 409)))) {
      if (stryMutAct_9fa48("666")) {
        {}
      } else {
        stryCov_9fa48("666");
        return undefined;
      }
    }
    try {
      if (stryMutAct_9fa48("667")) {
        {}
      } else {
        stryCov_9fa48("667");
        // Each code of the API has its own details.
        const answer = JSON.parse(error.text) as Refusal;
        return codes.includes(answer.code) ? answer : undefined;
      }
    } catch {
      if (stryMutAct_9fa48("668")) {
        {}
      } else {
        stryCov_9fa48("668");
        return undefined;
      }
    }
  }
}

/** Discards a working copy. A record that was never on the site moves to the trash. */
export async function discardCopy(calls: Calls, kind: ContentKind, id: number, revision: number) {
  if (stryMutAct_9fa48("669")) {
    {}
  } else {
    stryCov_9fa48("669");
    await calls.send('post', '/api/working-copies/{kind}/{id}/discard', stryMutAct_9fa48("672") ? {} : (stryCov_9fa48("672"), {
      params: stryMutAct_9fa48("673") ? {} : (stryCov_9fa48("673"), {
        kind,
        id
      }),
      body: stryMutAct_9fa48("674") ? {} : (stryCov_9fa48("674"), {
        revision
      })
    }));
  }
}