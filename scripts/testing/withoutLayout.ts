// antd writes its rules into style elements, and jsdom matches all of them against every element whose role a test asks
// for: two fifths of the time of the administration's tests. Layout and visibility are tested in browsers.
if ('HTMLStyleElement' in globalThis) {
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set() {} });

  // jsdom has no media queries: none matches.
  globalThis.matchMedia = (() => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  })) as never;
  Element.prototype.scrollIntoView = () => {};
  HTMLCanvasElement.prototype.getContext = () => null;
}
