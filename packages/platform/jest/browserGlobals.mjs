const { setTimeout } = globalThis;

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Unlike Node's, it does not keep the process alive. */
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

Object.assign(globalThis, { ResizeObserver, MessageChannel, matchMedia });

// jsdom has no styles of pseudo-elements, and reports each call that asks for them.
const { getComputedStyle } = globalThis;
if (getComputedStyle) {
  globalThis.getComputedStyle = (element) => getComputedStyle(element);
}
