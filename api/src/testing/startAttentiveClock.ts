const TICK = 20;

/**
 * Starts a clock that stands still while the process gets no processor, so that a busy machine does not make a time
 * limit look broken. Returns a function that stops it and returns the milliseconds.
 */
export function startAttentiveClock(): () => number {
  let milliseconds = 0;
  const timer = setInterval(() => {
    milliseconds += TICK;
  }, TICK);
  return () => {
    clearInterval(timer);
    return milliseconds;
  };
}
