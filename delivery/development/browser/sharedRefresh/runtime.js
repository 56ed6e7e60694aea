/**
 * Replaces `react-refresh/runtime` in a slice's build with the runtime of the shell, which has React. Modules
 * of different slices may have the same path, so names are prefixed with the slice's container.
 */
const runtime = window.__siteReactRefresh;
/**
 * The first page or slot each module exported. The shell holds on to it for as long as the document is open.
 */
const shown = new Map();

/** Pages and slot fillings count as components, or their modules would reload the document. */
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
  // A change to its data takes effect with the next navigation.
  Object.assign(shown.get(name) ?? {}, value);
  if (!shown.has(name)) {
    shown.set(name, value);
  }
}

export const { createSignatureFunctionForTransform, getFamilyByType, performReactRefresh } = runtime;

function isPageOrSlot(value) {
  return typeof value === 'object' && value !== null && typeof value.component === 'function';
}
