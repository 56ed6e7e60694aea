import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The id of the request that something is done for. */
const requests = new AsyncLocalStorage<string>();

/** Does something for a request: what is logged meanwhile carries its id, and so do reads of the API. */
export function forRequest<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? work() : requests.run(id, work);
}

/** The request that is being worked on; undefined when nobody has asked for what is done. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

/** Names requests: unique among all processes of the site, and nearly free. */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
