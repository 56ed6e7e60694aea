import { promisify } from 'node:util';

type Started = NodeJS.Timeout | NodeJS.Immediate;
type Callback = (...parameters: unknown[]) => void;

/** A timer that fires later would run during another visitor's page, which would get the blame. */
export function endTimersOfPages(): () => () => void {
  const started = new Set<Started>();

  function tracked<Timer extends Started>(start: (callback: Callback, ...rest: never[]) => Timer) {
    return (callback: Callback, ...rest: unknown[]): Timer => {
      const timer = start(callback, ...(rest as never[]));
      started.add(timer);
      return timer;
    };
  }

  const timeout = tracked(setTimeout as (callback: Callback, ...rest: never[]) => NodeJS.Timeout);
  const immediate = tracked(setImmediate as (callback: Callback, ...rest: never[]) => NodeJS.Immediate);
  const interval = tracked(setInterval as (callback: Callback, ...rest: never[]) => NodeJS.Timeout);
  Object.assign(timeout, {
    [promisify.custom]: (milliseconds?: number, value?: unknown) =>
      new Promise((resolve) => timeout(() => resolve(value), milliseconds)),
  });
  Object.assign(immediate, {
    [promisify.custom]: (value?: unknown) => new Promise((resolve) => immediate(() => resolve(value))),
  });
  Object.assign(globalThis, { setTimeout: timeout, setImmediate: immediate, setInterval: interval });

  return () => {
    started.clear();
    return () => {
      for (const timer of started) {
        clearTimeout(timer as NodeJS.Timeout);
        clearImmediate(timer as NodeJS.Immediate);
      }
      started.clear();
    };
  };
}
