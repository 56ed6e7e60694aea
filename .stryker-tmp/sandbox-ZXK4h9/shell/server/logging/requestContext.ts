import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The id of the request being handled. */
const requests = new AsyncLocalStorage<string>();

/** Runs `work` for a request: its log lines and API reads carry the request's id. */
export function forRequest<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? work() : requests.run(id, work);
}

/** Returns the id of the request being handled; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

/** Returns a generator of request ids that are unique among all processes of the site, and nearly free. */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
