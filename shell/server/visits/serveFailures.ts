import { networkOf } from '@site/rules/server/clientNetwork';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createAllowance } from '../limits';
import { noteInTrace } from '../logging/traceRequests';
import { isFromElsewhere } from '../origins/origins';
import { caching } from '../sending/caching';
import { refuse, refuseTooMany } from '../sending/send';
import type { Site, Using } from '../site';
import { releaseNameOf } from './visit';
import { measuredVitals } from './vitalCounts';

const PATHS = { visit: '/slices/visit', failures: '/slices/errors' };
const LARGEST_REPORT = 4_096;
/** `browser/home.1a2b3c4d.js:1:2345` */
const FRAMES = { most: 10, pattern: /^browser\/[\w-][\w.~-]{0,200}:\d{1,7}:\d{1,7}$/ };
const MINUTE = 60 * 1_000;

const report = z.strictObject({
  visit: z.string().max(1_500),
  slice: z.string().max(100),
  release: z.string().max(100),
  /**
   * `used` is the first use after the document was made, `error` no failure; `vitals` comes when the page is
   * left.
   */
  kind: z.enum(['used', 'load', 'render', 'error', 'vitals']),
  /** Whether the visit was counted with the document. */
  isPage: z.boolean().default(false),
  message: z.string().max(300).default(''),
  frames: z.array(z.string().regex(FRAMES.pattern)).max(FRAMES.most).default([]),
  vitals: measuredVitals.optional(),
  traceparent: z
    .string()
    .regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/)
    .optional(),
});

type FailuresSite = Pick<Site, 'tokens' | 'counts' | 'hasSession'> &
  Using<{ vitals: 'add'; errors: 'add'; visits: 'of' }>;

/**
 * Documents are the same for everybody, so a browser asks for the name of its visit when it has something to
 * report. A report counts once, and only for a release of its visit.
 */
export function serveFailures(
  app: FastifyInstance,
  { tokens, counts, vitals, errors, visits, hasSession }: FailuresSite,
): void {
  const mayReport = createAllowance({ most: 30, within: MINUTE });
  const mayUse = createAllowance({ most: 600, within: MINUTE });
  const mayBegin = createAllowance({ most: 600, within: MINUTE });

  app.get(PATHS.visit, async (request, reply) => {
    reply.header('cache-control', caching.noStore);
    if (!mayBegin(networkOf(request.ip))) {
      return refuseTooMany(reply);
    }
    const { composition, override } = await visits.of(request, reply);
    if (override) {
      return reply.send({ visit: '' });
    }
    const isSignedIn = await hasSession(request).catch(() => false);
    const { slices, sessionSlices } = composition;
    return reply.send({
      visit: tokens.issue((isSignedIn ? slices.concat(sessionSlices) : slices).map(releaseNameOf)),
    });
  });

  app.post(PATHS.failures, { bodyLimit: LARGEST_REPORT }, async (request, reply) => {
    reply.header('cache-control', caching.noStore);
    if (isFromElsewhere(request)) {
      return refuse(reply, 403, 'Only pages of this site may send reports');
    }
    const network = networkOf(request.ip);
    const { data, error } = report.safeParse(parsed(request.body));
    // Every visit sends these, unlike failures.
    const isUsual = data?.kind === 'used' || data?.kind === 'vitals';
    if (!(isUsual ? mayUse : mayReport)(network)) {
      return refuseTooMany(reply);
    }
    if (error) {
      return refuse(reply, 400, `The report is invalid: ${z.prettifyError(error)}`);
    }
    const { slice, release, kind, isPage, message, frames } = data;
    const visit = tokens.read(data.visit);
    const name = `${slice}@${release}`;
    if (!visit) {
      return refuse(reply, 400, 'The visit is unknown or has expired');
    }
    const isIts = visit.releases.includes(name);
    if (isIts && kind === 'vitals' && data.vitals) {
      vitals.add(visit.id, name, network, data.vitals);
      noteInTrace(data.traceparent, 'web vitals', { slice, release, ...data.vitals });
    }
    if (isIts && kind !== 'vitals') {
      if (!isPage) {
        counts.hasUsed(visit.id, name, network);
      }
      const isError = kind === 'error';
      const said = { source: isError ? 'error' : 'browser', failure: message } as const;
      if (kind !== 'used' && counts.hasFailed(visit.id, name, network, said)) {
        const text = isError ? 'A slice had an error in a browser' : 'A slice failed in a browser';
        request.log.warn({ slice, release, kind, message }, text);
        errors.add({ slice, release, kind, message, frames }, network);
      }
    }
    return reply.code(204).send();
  });
}

/** `sendBeacon` sends plain text. */
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
