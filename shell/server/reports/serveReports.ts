import { networkOf } from '@site/rules/clientNetwork';
import type { FastifyInstance } from 'fastify';
import { createAllowance } from '../limits';
import type { Origins } from '../origins/origins';
import { caching, retryAfter } from '../sending/caching';
import { ReportLog } from './ReportLog';
import { readReports } from './readReports';

/** In bytes, for several reports. */
const LARGEST_BODY = 32 * 1024;
const contentTypes = ['application/reports+json', 'application/csp-report', 'application/json'];

interface ServeReportsOptions {
  readonly origins: Pick<Origins, 'publicUrl'>;
}

export async function serveReports(app: FastifyInstance, { origins }: ServeReportsOptions): Promise<void> {
  const { origin } = new URL(origins.publicUrl);
  const mayReport = createAllowance({ most: 20, within: 60_000 });
  const reports = new ReportLog({ log: app.log });
  app.addHook('onClose', async () => reports.stop());

  // Nothing else on the site accepts these content types.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      contentTypes,
      { parseAs: 'string', bodyLimit: LARGEST_BODY },
      (_request, body, done) => done(null, body),
    );

    own.post(
      REPORTS_PATH,
      {
        // A refused body is not even read.
        async onRequest(request, reply) {
          reply.header('cache-control', caching.noStore);
          if (!mayReport(networkOf(request.ip))) {
            reports.leaveOut();
            return reply
              .code(429)
              .header('retry-after', retryAfter.tooMany)
              .send({ statusCode: 429, error: 'Too many reports. Please wait a minute.' });
          }
        },
      },
      async (request, reply) => {
        const read = readReports(String(request.body ?? ''), origin);
        if (!read) {
          return reply.code(400).send({ statusCode: 400, error: 'This is not a report from a browser' });
        }
        for (const report of read) {
          reports.note(report);
        }
        return reply.code(204).send();
      },
    );
  });
}

export const REPORTS_PATH = '/reports';
