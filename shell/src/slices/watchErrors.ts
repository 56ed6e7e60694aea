import { reportError } from './reportSliceFailure';

/** Reports what slices throw in handlers and timers, and promises that they let fail. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    reportError(error ?? message, error?.stack ?? `${filename}:${lineno}:${colno}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, reason?.stack));
}
