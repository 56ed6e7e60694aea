/**
 * What a slice's build takes for `react-refresh/runtime`: the one of the shell, which has React. Modules of different
 * slices may have the same path, so each slice's names begin with its container's.
 */
const runtime = window.__siteReactRefresh;
/** The first page or slot that a module exported: the shell has it in hand for as long as the document is open. */
const shown = new Map();

/** A component; also a page or what fills a slot, whose modules would otherwise reload the document. */
export function isLikelyComponentType(value) {
  return runtime.isLikelyComponentType(value) || isPageOrSlot(value);
}

export function register(value, id) {
  const name = `${__react_refresh_library__} ${id}`;
  if (!isPageOrSlot(value)) {
    runtime.register(value, name);
    return;
  }
  runtime.register(value.component, `${name} component`);
  // What it says of its data holds from the next navigation on.
  Object.assign(shown.get(name) ?? {}, value);
  if (!shown.has(name)) {
    shown.set(name, value);
  }
}

export const { createSignatureFunctionForTransform, getFamilyByType, performReactRefresh } = runtime;

function isPageOrSlot(value) {
  return typeof value === 'object' && value !== null && typeof value.component === 'function';
}
