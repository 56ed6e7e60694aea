/** What every browser has and jsdom does not: React Router needs it while it loads, components while they are shown. */
import { TextDecoder, TextEncoder } from 'node:util';

const { setTimeout } = globalThis;

/** Nothing has a size here, so none ever changes. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** One way is all that is used. Unlike that of Node, it keeps no process alive. */
class MessageChannel {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

const matchMedia = (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});

Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver, MessageChannel, matchMedia });
