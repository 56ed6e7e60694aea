export class TimeLimitExceeded extends Error {}

/** @param limit In milliseconds. */
export async function withTimeLimit<Value>(
  promise: Promise<Value>,
  limit: number,
  message: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitExceeded(`${message} within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
