// A copy of api/src/logging/floods.ts, made by `npm run generate`.
/** Lines of one text in an interval; those beyond are counted. */
const MOST_LINES = 30;
const INTERVAL = 60_000;
/** Texts that are told apart in an interval; what comes beyond them counts as one. */
const MOST_TEXTS = 200;
/** From this level on lines are counted: anybody can bring about a warning, and whoever asks for more detail wants all of it. */
const WARN = 40;

type Write = (this: unknown, ...line: unknown[]) => void;

interface SummingLog {
  warn(details: object, message: string): void;
}

export interface Floods {
  /** For pino's `hooks`. */
  readonly logMethod: (this: unknown, line: unknown[], write: Write, level: number) => void;
  /** Begins to write, once a minute, how many lines were left out. */
  start(log: SummingLog): void;
  /** Says what was left out since, and ends. */
  stop(): void;
}

/**
 * Keeps floods out of a log: of each text at `warn` or above it writes 30 lines a minute, and then how many more there
 * were. Without it, a thousand visitors who meet the same trouble are a thousand lines.
 *
 * @param ownRule Texts that something else bounds.
 */
export function createFloods(ownRule: readonly string[] = []): Floods {
  const counts = new Map<string, number>();
  let log: SummingLog | undefined;
  let timer: NodeJS.Timeout | undefined;

  function sumUp(): void {
    const beyond = [...counts].filter(([, count]) => count > MOST_LINES);
    counts.clear();
    for (const [text, count] of beyond) {
      log?.warn({ more: count - MOST_LINES, of: text }, 'More lines were written than are listed');
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

/** What a line says, without its details. */
function textOf([first, second]: readonly unknown[]): string {
  if (typeof first === 'string') {
    return first;
  }
  const { msg, problem, error } = Object(first);
  return String(second ?? msg ?? problem ?? error ?? '');
}
