import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createAllowance, networkOf } from './allowance';
import type { VisitCounts } from './visitCounts';
import type { VisitTokens } from './visitToken';

/** Where browsers report that a slice failed. */
const FAILURES_PATH = '/slices/errors';
const LARGEST_REPORT = 2_048;
const MINUTE = 60 * 1_000;

const report = z.strictObject({
  visit: z.string().max(1_500),
  slice: z.string().max(100),
  release: z.string().max(100),
  kind: z.enum(['load', 'render']),
  message: z.string().max(300),
});

interface ServeFailuresOptions {
  readonly tokens: VisitTokens;
  readonly counts: VisitCounts;
}

/**
 * Takes what browsers say of slices that failed. Only a visit that there was counts, for a release that it was given,
 * and once; so that nobody alone brings a release into disrepute, an address is believed three times in 30 minutes.
 */
export function serveFailures(app: FastifyInstance, { tokens, counts }: ServeFailuresOptions): void {
  const mayReport = createAllowance({ most: 30, within: MINUTE });
  const isBelieved = createAllowance({ most: 3, within: 30 * MINUTE });

  app.post(FAILURES_PATH, { bodyLimit: LARGEST_REPORT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const address = networkOf(request.ip);
    if (!mayReport(address)) {
      return reply
        .code(429)
        .header('retry-after', '60')
        .send({ statusCode: 429, error: 'Too many reports. Please wait a minute.' });
    }
    const { data, error } = report.safeParse(parsed(request.body));
    if (error) {
      return reply
        .code(400)
        .send({ statusCode: 400, error: `The report is not usable: ${z.prettifyError(error)}` });
    }
    const { slice, release, kind, message } = data;
    const visit = tokens.read(data.visit);
    const name = `${slice}@${release}`;
    if (!visit) {
      return reply.code(400).send({ statusCode: 400, error: 'There was no such visit' });
    }
    const isNew = visit.releases.includes(name) && !counts.isKnownToHaveFailed(visit.id, name);
    if (isNew && isBelieved(`${address} ${name}`)) {
      counts.hasFailed(visit, name);
      request.log.warn({ slice, release, kind, message }, 'A slice failed in a browser');
    }
    return reply.code(204).send();
  });
}

/** `sendBeacon` sends texts as they are, unless their type is said. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') {
    return body;
  }
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
