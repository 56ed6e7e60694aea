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
import type { Fields } from './workingCopies';

/** Returns the values that a form shows of a working copy or a stored record: its own fields, each with a value. */
export function fieldValues<Input extends object>(data: Fields, blank: Input): Input {
  if (stryMutAct_9fa48("382")) {
    {}
  } else {
    stryCov_9fa48("382");
    const names = Object.keys(blank) as (keyof Input & string)[];
    // Each value has the type that the form gave it when it was saved.
    return Object.fromEntries(names.map(name => [name, fieldValue(data[name], blank[name])])) as Input;
  }
}

/** Returns the values that a form shows of a stored record. */
export function storedValues<Input extends object>(resource: {
  blank(): Input;
}, row: object): Input {
  if (stryMutAct_9fa48("383")) {
    {}
  } else {
    stryCov_9fa48("383");
    return fieldValues(stryMutAct_9fa48("384") ? {} : (stryCov_9fa48("384"), {
      ...row
    }), resource.blank());
  }
}

/** Returns one of them; `blank` is shown if there is none. */
export function fieldValue(value: unknown, blank: unknown): unknown {
  if (stryMutAct_9fa48("385")) {
    {}
  } else {
    stryCov_9fa48("385");
    if (stryMutAct_9fa48("388") ? value !== undefined : stryMutAct_9fa48("387") ? false : stryMutAct_9fa48("386") ? true : (stryCov_9fa48("386", "387", "388"), value === undefined)) {
      if (stryMutAct_9fa48("389")) {
        {}
      } else {
        stryCov_9fa48("389");
        return blank;
      }
    }
    if (stryMutAct_9fa48("391") ? false : stryMutAct_9fa48("390") ? true : (stryCov_9fa48("390", "391"), Array.isArray(value))) {
      if (stryMutAct_9fa48("392")) {
        {}
      } else {
        stryCov_9fa48("392");
        return value.join(', ');
      }
    }
    return (stryMutAct_9fa48("396") ? value === null || typeof blank === 'string' : stryMutAct_9fa48("395") ? false : stryMutAct_9fa48("394") ? true : (stryCov_9fa48("394", "395", "396"), (stryMutAct_9fa48("398") ? value !== null : stryMutAct_9fa48("397") ? true : (stryCov_9fa48("397", "398"), value === null)) && (stryMutAct_9fa48("400") ? typeof blank !== 'string' : stryMutAct_9fa48("399") ? true : (stryCov_9fa48("399", "400"), typeof blank === 'string')))) ? '' : value;
  }
}

/** Returns a form's fields as they are sent: an undefined value would be dropped, null clears the field. */
export function sentFields(values: object): Fields {
  if (stryMutAct_9fa48("403")) {
    {}
  } else {
    stryCov_9fa48("403");
    return Object.fromEntries(Object.entries(values).map(stryMutAct_9fa48("404") ? () => undefined : (stryCov_9fa48("404"), ([name, value]) => stryMutAct_9fa48("405") ? [] : (stryCov_9fa48("405"), [name, stryMutAct_9fa48("406") ? value && null : (stryCov_9fa48("406"), value ?? null)]))));
  }
}

/** Checks whether two forms have the same values. */
export function sameFields(one: Fields, other: Fields): boolean {
  if (stryMutAct_9fa48("407")) {
    {}
  } else {
    stryCov_9fa48("407");
    return stryMutAct_9fa48("408") ? [...new Set([...Object.keys(one), ...Object.keys(other)])].some(name => (one[name] ?? null) === (other[name] ?? null)) : (stryCov_9fa48("408"), (stryMutAct_9fa48("409") ? [] : (stryCov_9fa48("409"), [...new Set(stryMutAct_9fa48("410") ? [] : (stryCov_9fa48("410"), [...Object.keys(one), ...Object.keys(other)]))])).every(stryMutAct_9fa48("411") ? () => undefined : (stryCov_9fa48("411"), name => stryMutAct_9fa48("414") ? (one[name] ?? null) !== (other[name] ?? null) : stryMutAct_9fa48("413") ? false : stryMutAct_9fa48("412") ? true : (stryCov_9fa48("412", "413", "414"), (stryMutAct_9fa48("415") ? one[name] && null : (stryCov_9fa48("415"), one[name] ?? null)) === (stryMutAct_9fa48("416") ? other[name] && null : (stryCov_9fa48("416"), other[name] ?? null))))));
  }
}