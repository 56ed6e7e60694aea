import type { IncomingMessage, ServerResponse } from 'node:http';
import { createFloods } from '@site/rules/server/floods';
import { type DestinationStream, destination } from 'pino';
import type { Options } from 'pino-http';
import type { Env } from '../config/env.js';

export const floods = createFloods(['Access refused']);

export function requestLines({ LOG_LEVEL: level }: Pick<Env, 'LOG_LEVEL'>): [Options, DestinationStream] {
  return [
    {
      level,
      hooks: { logMethod: floods.logMethod },
      genReqId: ({ id }) => id,
      customAttributeKeys: { reqId: 'requestId' },
      quietReqLogger: true,
      // Headers, bodies and queries contain personal data and secrets.
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({ method, url: url.split('?', 1)[0] }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
      // The error filter logs failures, and a visitor who leaves is none.
      customLogLevel: (request, response) => (isBrokenOff(request, response) ? 'trace' : 'info'),
    },
    destination({ sync: false, minLength: 4096, periodicFlush: 1_000 }),
  ];
}

function isBrokenOff({ readableAborted }: IncomingMessage, { writableEnded }: ServerResponse): boolean {
  return readableAborted || !writableEnded;
}
