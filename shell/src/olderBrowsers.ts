/* Safari before 17.4 and Firefox before 124 lack these. This module runs first, for all slices. */

URL.canParse ??= (url, base) => {
  try {
    new URL(url, base);
    return true;
  } catch {
    return false;
  }
};

AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) {
      abort();
    }
    signal.addEventListener('abort', abort, { signal: controller.signal });
  }
  return controller.signal;
};

Promise.withResolvers ??= <Value>() => {
  const parts: Partial<PromiseWithResolvers<Value>> = {};
  parts.promise = new Promise<Value>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts as PromiseWithResolvers<Value>;
};

if (!('size' in URLSearchParams.prototype)) {
  Object.defineProperty(URLSearchParams.prototype, 'size', {
    configurable: true,
    get(this: URLSearchParams) {
      return Array.from(this).length;
    },
  });
}

export {};
