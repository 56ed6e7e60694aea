/** The most lines with one text; more are counted. */
const MOST_LINES = 30;
const INTERVAL = 60_000;
/** The most different texts; others are counted as one. */
const MOST_TEXTS = 200;
/** Anyone can cause warnings. Below this level, every line is wanted. */
const WARN = 40;

type Write = (this: unknown, ...line: unknown[]) => void;

interface SummingLog {
  warn(details: object, message: string): void;
}

export interface Floods {
  readonly logMethod: (this: unknown, line: unknown[], write: Write, level: number) => void;
  start(log: SummingLog): void;
  stop(): void;
}

/**
 * Limits lines with the same text, because a thousand visitors with one problem are not worth a thousand
 * lines. Texts of `ownRule` are exempt.
 */
export function createFloods(ownRule: readonly string[] = []): Floods {
  const counts = new Map<string, number>();
  let log: SummingLog | undefined;
  let timer: NodeJS.Timeout | undefined;

  function sumUp(): void {
    const beyond = [...counts].filter(([, count]) => count > MOST_LINES);
    counts.clear();
    for (const [text, count] of beyond) {
      log?.warn({ more: count - MOST_LINES, of: text }, 'More lines than are logged');
    }
  }

  return {
    logMethod(line, write, level) {
      const text = textOf(line);
      if (level >= WARN && !ownRule.includes(text)) {
        const key = counts.has(text) || counts.size < MOST_TEXTS ? text : 'others';
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count > MOST_LINES) {
          return;
        }
      }
      write.apply(this, line);
    },
    start(to) {
      log = to;
      clearInterval(timer);
      timer = setInterval(sumUp, INTERVAL).unref();
    },
    stop() {
      clearInterval(timer);
      sumUp();
    },
  };
}

function textOf([first, second]: readonly unknown[]): string {
  if (typeof first === 'string') {
    return first;
  }
  const { msg, problem, error } = Object(first);
  return String(second ?? msg ?? problem ?? error ?? '');
}
