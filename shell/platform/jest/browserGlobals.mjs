/** What every browser has and jsdom does not: React Router needs it while it loads, and libraries of components look at it. */
import { TextDecoder, TextEncoder } from 'node:util';

/** Nothing has a size here, so none ever changes. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const matchMedia = (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});

Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver, matchMedia });
