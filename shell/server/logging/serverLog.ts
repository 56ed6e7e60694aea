import type { Floods } from '@site/rules/server/floods';
import { type FastifyServerOptions, LogController } from 'fastify';
import type { Environment } from '../environment';
import { createRequestIds, currentRequestId } from './requestContext';

/** As in the API. */
const LABEL = 'requestId';

type LogOptions = Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'>;

export function serverLog(level: Environment['LOG_LEVEL'], floods: Floods): LogOptions {
  return {
    logger: {
      level,
      hooks: { logMethod: floods.logMethod },
      // For workers and reads, which do not know their request.
      mixin: (_line, _level, log) => {
        const requestId = currentRequestId();
        return requestId === undefined || LABEL in log.bindings() ? {} : { [LABEL]: requestId };
      },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: LABEL }),
    genReqId: createRequestIds(),
  };
}
