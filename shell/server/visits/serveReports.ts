import { networkOf } from '@site/rules/server/clientNetwork';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createAllowance } from '../limits';
import { caching } from '../sending/caching';
import { refuse, refuseTooMany } from '../sending/send';
import type { Using } from '../site';
import { type PolicyReport, readReports } from './readReports';

const LARGEST_BODY = 32 * 1024;
const MINUTE = 60_000;
export const MOST_LINES = 30;
const REPEATED_AFTER = 10 * MINUTE;
const contentTypes = ['application/reports+json', 'application/csp-report', 'application/json'];

export async function serveReports(
  app: FastifyInstance,
  { origins }: Using<{ origins: 'publicUrl' }>,
): Promise<void> {
  const { origin } = new URL(origins.publicUrl);
  const mayReport = createAllowance({ most: 20, within: MINUTE });
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
        // The body of a refused request is not even read.
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

function createReportLog(log: { warn(details: object, message: string): void }) {
  const written = new LRUCache<string, true>({ max: 1_000, ttl: REPEATED_AFTER });
  let lines = 0;
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;

  function sumUp(): void {
    clearTimeout(timer);
    timer = undefined;
    if (leftOut > 0) {
      log.warn({ more: leftOut }, 'Browsers reported more policy violations than are logged');
    }
    lines = 0;
    leftOut = 0;
  }

  function leaveOut(): void {
    timer ??= setTimeout(sumUp, MINUTE).unref();
    leftOut += 1;
  }

  function note(report: PolicyReport): void {
    const key = Object.values(report).join('\n');
    if (lines >= MOST_LINES || written.has(key)) {
      leaveOut();
      return;
    }
    timer ??= setTimeout(sumUp, MINUTE).unref();
    written.set(key, true);
    lines += 1;
    log.warn({ ...report }, 'A browser reported a policy violation');
  }

  return { note, leaveOut, stop: sumUp };
}
