import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const requests = new AsyncLocalStorage<string>();

export function forRequest<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? work() : requests.run(id, work);
}

export function currentRequestId(): string | undefined {
  return requests.getStore();
}

/** Unique in all of the site's processes. */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
