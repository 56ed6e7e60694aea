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
import { useNotices, useRead } from '@site/platform';
import { useCalls, useRefresh } from '@site/platform/session';
import type { ContentKind } from '../kinds/recordKinds';
import { useFailureNotice } from '../notices/useFailureNotice';
import { type CopySummary, copiesPath, discardCopy, workingCopiesRoot } from './workingCopies';
interface WorkingCopies {
  /** Records that visitors do not see, because they were never published or have been unpublished. */
  readonly drafts: readonly CopySummary[];
  /** Returns whether a record on the site has changes that are not public. */
  hasChanges(id: number): boolean;
  /** Returns whether a built-in text has changes that are not public. */
  hasTextChanges(key: string): boolean;
  /** Asks for confirmation first, then discards a draft, which moves to the trash. */
  discard(draft: CopySummary): Promise<void>;
}

/** Reads the working copies of a kind of record. */
export function useWorkingCopies(kind: ContentKind): WorkingCopies {
  if (stryMutAct_9fa48("609")) {
    {}
  } else {
    stryCov_9fa48("609");
    const calls = useCalls();
    const refresh = useRefresh();
    const notify = useNotices(stryMutAct_9fa48("610") ? () => undefined : (stryCov_9fa48("610"), notices => notices.notify));
    const tellFailure = useFailureNotice();
    const {
      data
    } = useRead(copiesPath(kind));
    const copies = stryMutAct_9fa48("611") ? data?.data && [] : (stryCov_9fa48("611"), (stryMutAct_9fa48("612") ? data.data : (stryCov_9fa48("612"), data?.data)) ?? (stryMutAct_9fa48("613") ? ["Stryker was here"] : (stryCov_9fa48("613"), [])));
    const isDraft = stryMutAct_9fa48("614") ? () => undefined : (stryCov_9fa48("614"), (() => {
      const isDraft = ({
        isStored,
        textKey
      }: CopySummary) => stryMutAct_9fa48("617") ? !isStored || textKey === null : stryMutAct_9fa48("616") ? false : stryMutAct_9fa48("615") ? true : (stryCov_9fa48("615", "616", "617"), (stryMutAct_9fa48("618") ? isStored : (stryCov_9fa48("618"), !isStored)) && (stryMutAct_9fa48("620") ? textKey !== null : stryMutAct_9fa48("619") ? true : (stryCov_9fa48("619", "620"), textKey === null)));
      return isDraft;
    })());
    const changed = new Set(stryMutAct_9fa48("621") ? copies.map(({
      recordId
    }) => recordId) : (stryCov_9fa48("621"), copies.filter(stryMutAct_9fa48("622") ? () => undefined : (stryCov_9fa48("622"), copy => stryMutAct_9fa48("623") ? isDraft(copy) : (stryCov_9fa48("623"), !isDraft(copy)))).map(stryMutAct_9fa48("624") ? () => undefined : (stryCov_9fa48("624"), ({
      recordId
    }) => recordId))));
    const texts = new Set(copies.map(stryMutAct_9fa48("625") ? () => undefined : (stryCov_9fa48("625"), ({
      textKey
    }) => textKey)));
    return stryMutAct_9fa48("626") ? {} : (stryCov_9fa48("626"), {
      drafts: stryMutAct_9fa48("627") ? copies : (stryCov_9fa48("627"), copies.filter(isDraft)),
      hasChanges: stryMutAct_9fa48("628") ? () => undefined : (stryCov_9fa48("628"), id => changed.has(id)),
      hasTextChanges: stryMutAct_9fa48("629") ? () => undefined : (stryCov_9fa48("629"), key => texts.has(key)),
      async discard({
        recordId,
        revision
      }) {
        if (stryMutAct_9fa48("630")) {
          {}
        } else {
          stryCov_9fa48("630");
          if (stryMutAct_9fa48("633") ? false : stryMutAct_9fa48("632") ? true : stryMutAct_9fa48("631") ? window.confirm('Delete this draft? It goes to the trash.') : (stryCov_9fa48("631", "632", "633"), !window.confirm('Delete this draft? It goes to the trash.'))) {
            if (stryMutAct_9fa48("635")) {
              {}
            } else {
              stryCov_9fa48("635");
              return;
            }
          }
          try {
            if (stryMutAct_9fa48("636")) {
              {}
            } else {
              stryCov_9fa48("636");
              await discardCopy(calls, kind, recordId, revision);
              notify(stryMutAct_9fa48("638") ? {} : (stryCov_9fa48("638"), {
                title: 'Success',
                description: 'Draft deleted'
              }));
            }
          } catch (error) {
            if (stryMutAct_9fa48("641")) {
              {}
            } else {
              stryCov_9fa48("641");
              if (stryMutAct_9fa48("642")) {
                ;
              } else {
                stryCov_9fa48("642");
                tellFailure(error, 'Failed to delete the draft');
              }
            }
          }
          await refresh(workingCopiesRoot);
        }
      }
    });
  }
}