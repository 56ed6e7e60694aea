import { LRUCache } from 'lru-cache';
import type { PolicyReport } from './readReports';

const MINUTE = 60_000;
export const MOST_LINES = 30;
/** For the same report. */
const REPEATED_AFTER = 10 * MINUTE;

export function createReportLog(log: { warn(details: object, message: string): void }) {
  const written = new LRUCache<string, true>({ max: 1_000, ttl: REPEATED_AFTER });
  let lines = 0;
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;

  function sumUp(): void {
    clearTimeout(timer);
    timer = undefined;
    if (leftOut > 0) {
      log.warn({ more: leftOut }, 'Browsers reported more policy violations than are logged');
    }
    lines = 0;
    leftOut = 0;
  }

  function leaveOut(): void {
    timer ??= setTimeout(sumUp, MINUTE).unref();
    leftOut += 1;
  }

  function note(report: PolicyReport): void {
    const key = Object.values(report).join('\n');
    if (lines >= MOST_LINES || written.has(key)) {
      leaveOut();
      return;
    }
    timer ??= setTimeout(sumUp, MINUTE).unref();
    written.set(key, true);
    lines += 1;
    log.warn({ ...report }, 'A browser reported a policy violation');
  }

  return { note, leaveOut, stop: sumUp };
}
