import { types } from 'node:util';

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
