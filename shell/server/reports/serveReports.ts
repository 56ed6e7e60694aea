import { networkOf } from '@site/rules/server/clientNetwork';
import type { FastifyInstance } from 'fastify';
import { createAllowance } from '../limits';
import { caching } from '../sending/caching';
import { refuse, refuseTooMany } from '../sending/send';
import type { Using } from '../site';
import { readReports } from './readReports';
import { createReportLog } from './reportLog';

/** For several reports. */
const LARGEST_BODY = 32 * 1024;
const contentTypes = ['application/reports+json', 'application/csp-report', 'application/json'];

export async function serveReports(
  app: FastifyInstance,
  { origins }: Using<{ origins: 'publicUrl' }>,
): Promise<void> {
  const { origin } = new URL(origins.publicUrl);
  const mayReport = createAllowance({ most: 20, within: 60_000 });
  const reports = createReportLog(app.log);
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
            return refuseTooMany(reply);
          }
        },
      },
      async (request, reply) => {
        const read = readReports(String(request.body ?? ''), origin);
        if (!read) {
          return refuse(reply, 400, 'This is not a report from a browser');
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
