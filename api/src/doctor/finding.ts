import { types } from 'node:util';

/** What was found about one thing. */
export interface Finding {
  readonly subject: string;
  /** `look`: it works, and somebody should know. */
  readonly state: 'ok' | 'look' | 'broken';
  /** What is so, and what to do unless it is right; whole sentences. */
  readonly says: string;
}

export function ok(subject: string, says: string): Finding {
  return { subject, state: 'ok', says };
}

export function look(subject: string, says: string): Finding {
  return { subject, state: 'look', says };
}

export function broken(subject: string, says: string): Finding {
  return { subject, state: 'broken', says };
}

/** What an error says, with its code, on one line. */
export function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) {
    return String(error);
  }
  const inner = types.isNativeError(error.cause) ? error.cause : error;
  // A name with several addresses fails once for each.
  const [first] = 'errors' in inner && Array.isArray(inner.errors) ? inner.errors : [];
  const cause = types.isNativeError(first) ? first : inner;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const message = (cause.message || error.message).split('\n', 1)[0] ?? '';
  return code && !message.includes(code) ? `${message} (${code})`.trim() : message;
}

/** Resolves or rejects as the work does, and rejects when that takes too long. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${milliseconds / 1_000} seconds`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
