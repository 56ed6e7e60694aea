import { type FastifyServerOptions, LogController } from 'fastify';
import type { Floods } from '../generated/floods';
import type { Environment } from '../settings/environment';
import { createRequestIds, currentRequestId } from './requestContext';

/** The field with the request's id in log lines, in the shell and in the API. */
const LABEL = 'requestId';

type LogOptions = Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'>;

/** Returns how the shell's server logs: JSON lines with the request's id, and floods of lines limited. */
export function serverLog(level: Environment['LOG_LEVEL'], floods: Floods): LogOptions {
  return {
    logger: {
      level,
      hooks: { logMethod: floods.logMethod },
      // For code that works for a request without knowing it: workers, reads of the API.
      mixin: (_line, _level, log) => {
        const requestId = currentRequestId();
        return requestId === undefined || LABEL in log.bindings() ? {} : { [LABEL]: requestId };
      },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: LABEL }),
    genReqId: createRequestIds(),
  };
}
