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
import type { KeeperSnapshot } from './saveState';

/** Describes where what is typed is saved; empty as long as nothing was typed. */
export function saveStatusText({
  state,
  isAtRisk
}: KeeperSnapshot, now: number): string {
  if (stryMutAct_9fa48("469")) {
    {}
  } else {
    stryCov_9fa48("469");
    const kept = isAtRisk ? 'only in this page: leave it open' : 'kept in this browser';
    switch (state.name) {
      case 'untouched':
        if (stryMutAct_9fa48("472")) {} else {
          stryCov_9fa48("472");
          return '';
        }
      case 'saving':
        if (stryMutAct_9fa48("475")) {} else {
          stryCov_9fa48("475");
          return 'Saving…';
        }
      case 'saved':
        if (stryMutAct_9fa48("478")) {} else {
          stryCov_9fa48("478");
          return `Saved ${agoInWords(stryMutAct_9fa48("481") ? now + state.at : (stryCov_9fa48("481"), now - state.at))}`;
        }
      case 'waiting':
        if (stryMutAct_9fa48("482")) {} else {
          stryCov_9fa48("482");
          return (stryMutAct_9fa48("484") ? {} : (stryCov_9fa48("484"), {
            offline: `Not saved: offline, ${kept}`,
            away: `Not saved: the server does not answer, ${kept}`,
            'signed-out': `Not saved: you are signed out, ${kept}`
          }))[state.why];
        }
      case 'refused':
        if (stryMutAct_9fa48("488")) {} else {
          stryCov_9fa48("488");
          return `Not saved: ${stryMutAct_9fa48("491") ? state.sentence && 'the server refused it' : (stryCov_9fa48("491"), state.sentence ?? 'the server refused it')}`;
        }
      case 'stopped':
        if (stryMutAct_9fa48("493")) {} else {
          stryCov_9fa48("493");
          return `Not saved: please choose above, ${kept}`;
        }
    }
  }
}

/** Returns whether the text says that something is not saved. */
export function isUnsaved({
  state: {
    name
  }
}: KeeperSnapshot): boolean {
  if (stryMutAct_9fa48("496")) {
    {}
  } else {
    stryCov_9fa48("496");
    return stryMutAct_9fa48("499") ? (name === 'waiting' || name === 'refused') && name === 'stopped' : stryMutAct_9fa48("498") ? false : stryMutAct_9fa48("497") ? true : (stryCov_9fa48("497", "498", "499"), (stryMutAct_9fa48("501") ? name === 'waiting' && name === 'refused' : stryMutAct_9fa48("500") ? false : (stryCov_9fa48("500", "501"), (stryMutAct_9fa48("503") ? name !== 'waiting' : stryMutAct_9fa48("502") ? false : (stryCov_9fa48("502", "503"), name === 'waiting')) || (stryMutAct_9fa48("506") ? name !== 'refused' : stryMutAct_9fa48("505") ? false : (stryCov_9fa48("505", "506"), name === 'refused')))) || (stryMutAct_9fa48("509") ? name !== 'stopped' : stryMutAct_9fa48("508") ? false : (stryCov_9fa48("508", "509"), name === 'stopped')));
  }
}

/** Describes how long ago something was: `just now`, `3 minutes ago`. */
export function agoInWords(milliseconds: number): string {
  if (stryMutAct_9fa48("511")) {
    {}
  } else {
    stryCov_9fa48("511");
    const minutes = Math.floor(stryMutAct_9fa48("512") ? milliseconds * 60_000 : (stryCov_9fa48("512"), milliseconds / 60_000));
    if (stryMutAct_9fa48("516") ? minutes >= 1 : stryMutAct_9fa48("515") ? minutes <= 1 : stryMutAct_9fa48("514") ? false : stryMutAct_9fa48("513") ? true : (stryCov_9fa48("513", "514", "515", "516"), minutes < 1)) {
      if (stryMutAct_9fa48("517")) {
        {}
      } else {
        stryCov_9fa48("517");
        return 'just now';
      }
    }
    const hours = Math.floor(stryMutAct_9fa48("519") ? minutes * 60 : (stryCov_9fa48("519"), minutes / 60));
    const days = Math.floor(stryMutAct_9fa48("520") ? hours * 24 : (stryCov_9fa48("520"), hours / 24));
    const [count, unit] = (stryMutAct_9fa48("524") ? days <= 0 : stryMutAct_9fa48("523") ? days >= 0 : stryMutAct_9fa48("522") ? false : stryMutAct_9fa48("521") ? true : (stryCov_9fa48("521", "522", "523", "524"), days > 0)) ? stryMutAct_9fa48("525") ? [] : (stryCov_9fa48("525"), [days, 'day']) : (stryMutAct_9fa48("530") ? hours <= 0 : stryMutAct_9fa48("529") ? hours >= 0 : stryMutAct_9fa48("528") ? false : stryMutAct_9fa48("527") ? true : (stryCov_9fa48("527", "528", "529", "530"), hours > 0)) ? stryMutAct_9fa48("531") ? [] : (stryCov_9fa48("531"), [hours, 'hour']) : stryMutAct_9fa48("533") ? [] : (stryCov_9fa48("533"), [minutes, 'minute']);
    return `${count} ${unit}${(stryMutAct_9fa48("538") ? count !== 1 : stryMutAct_9fa48("537") ? false : stryMutAct_9fa48("536") ? true : (stryCov_9fa48("536", "537", "538"), count === 1)) ? '' : 's'} ago`;
  }
}