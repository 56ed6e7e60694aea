import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Floods } from '@site/rules/server/floods';
import { type FastifyServerOptions, LogController } from 'fastify';
import type { Environment } from '../environment';

const requests = new AsyncLocalStorage<string>();

export function forRequest<Result>(id: string | undefined, work: () => Result): Result {
  return id === undefined ? work() : requests.run(id, work);
}

export function currentRequestId(): string | undefined {
  return requests.getStore();
}

const LABEL = 'requestId';

type LogOptions = Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'>;

export function serverLog(level: Environment['LOG_LEVEL'], floods: Floods): LogOptions {
  return {
    logger: {
      level,
      hooks: { logMethod: floods.logMethod },
      // This names the request in lines of workers and reads, which do not know it.
      mixin: (_line, _level, log) => {
        const requestId = currentRequestId();
        return requestId === undefined || LABEL in log.bindings() ? {} : { [LABEL]: requestId };
      },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: LABEL }),
    genReqId: createRequestIds(),
  };
}

/** The ids are unique across all processes of the site. */
function createRequestIds(): () => string {
  const process = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
