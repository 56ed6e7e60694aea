import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DestinationStream, destination } from 'pino';
import type { Options } from 'pino-http';
import type { Env } from '../config/env.js';
import { createFloods } from './floods.js';

/** What keeps floods out of the log of this process. Refusals have a rule of their own. */
export const floods = createFloods(['Somebody was refused']);

/** How the API logs: JSON lines, one for each request that was answered, and each of a request with its id. */
export function requestLines({ LOG_LEVEL: level }: Pick<Env, 'LOG_LEVEL'>): [Options, DestinationStream] {
  return [
    {
      level,
      hooks: { logMethod: floods.logMethod },
      genReqId: ({ id }) => id,
      customAttributeKeys: { reqId: 'requestId' },
      quietReqLogger: true,
      // Headers, bodies and queries hold personal data and secrets: a line names the request, no more.
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({ method, url: url.split('?', 1)[0] }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      // Failures are logged once, by the error filter, and nothing has failed when a visitor leaves.
      customLogLevel: (request, response) => (isBrokenOff(request, response) ? 'trace' : 'info'),
    },
    // Lines are written together, once a second at the latest and when the process ends.
    destination({ sync: false, minLength: 4096, periodicFlush: 1_000 }),
  ];
}

function isBrokenOff({ readableAborted }: IncomingMessage, { writableEnded }: ServerResponse): boolean {
  return readableAborted || !writableEnded;
}
