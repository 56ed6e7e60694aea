/**
 * The shell has React. Names begin with the container, because modules of two slices may have the same path.
 */
const runtime = window.__siteReactRefresh;
/** What each module exported first: the shell keeps it for as long as the document is open. */
const shown = new Map();

/**
 * Counts pages and fillings of slots as components, because their modules would otherwise reload the
 * document.
 */
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
  // Its data takes effect with the next navigation.
  Object.assign(shown.get(name) ?? {}, value);
  if (!shown.has(name)) {
    shown.set(name, value);
  }
}

export const { createSignatureFunctionForTransform, getFamilyByType, performReactRefresh } = runtime;

function isPageOrSlot(value) {
  return typeof value === 'object' && value !== null && typeof value.component === 'function';
}
