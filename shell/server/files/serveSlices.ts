import { releaseRules } from '@site/rules/releaseRules';
import { networkOf } from '@site/rules/server/clientNetwork';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SESSION_SLICES_PATH, type SessionSlices } from '../../src/slices/sessionSlices';
import { createAllowance } from '../limits';
import { caching, retryAfter } from '../sending/caching';
import { refuse } from '../sending/send';
import type { Site, Using } from '../site';

type SlicesSite = Pick<Site, 'releaseFolder' | 'hasSession'> &
  Using<{ store: 'accessOf'; visits: 'of'; origins: 'placeOf' }>;

/** A drawing that is opened by itself may neither run nor load anything. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type File = Record<'slice' | 'release' | 'file', string>;

/** Files of session slices require a session. The administration's origin serves only these. */
export function serveSlices(
  app: FastifyInstance,
  { releaseFolder, store, visits, hasSession, origins }: SlicesSite,
): void {
  // Anybody may ask for files that do not exist.
  const mayLog = createAllowance({ most: 1, within: 60_000 });

  app.get<{ Params: File }>('/slices/:slice/:release/browser/:file', async (request, reply) => {
    const { slice, release, file } = request.params;
    const access =
      isFileName(file) && hasFileType(file)
        ? await store.accessOf(slice, release, networkOf(request.ip)).catch((error: unknown) => {
            if (mayLog('')) {
              request.log.warn({ err: error, slice, release }, 'A requested release cannot be served');
            }
            return 'away' as const;
          })
        : null;
    if (access === 'away') {
      return refuseForNow(reply);
    }
    if (!access || origins.placeOf(request) === (access === 'session' ? 'public' : 'admin')) {
      // Behind a proxy that accepts any host, a cached 404 would reach visitors who should get the file.
      reply.header('cache-control', caching.privateNoStore).callNotFound();
      return reply;
    }
    if (access === 'session') {
      if (!(await isAdmitted(() => hasSession(request), reply))) {
        return reply;
      }
      reply.header('cache-control', caching.privateImmutable);
    }
    if (!file.endsWith('.js')) {
      reply.header('content-security-policy', ALONE);
    }
    return reply.sendFile(`${slice}/${release}/browser/${file}`, releaseFolder, {
      immutable: true,
      maxAge: '365d',
      cacheControl: access === 'public',
    });
  });

  app.get(SESSION_SLICES_PATH, async (request, reply) => {
    if (origins.placeOf(request) === 'public') {
      reply.callNotFound();
      return reply;
    }
    if (!(await isAdmitted(() => hasSession(request), reply))) {
      return reply;
    }
    const { composition } = await visits.of(request, reply);
    return reply
      .header('cache-control', caching.privateNoStore)
      .send({ slices: composition.sessionSlices } satisfies SessionSlices);
  });
}

async function isAdmitted(hasSession: () => Promise<boolean>, reply: FastifyReply): Promise<boolean> {
  try {
    if (await hasSession()) {
      return true;
    }
    refuse(reply.header('cache-control', caching.privateNoStore), 401, 'Please sign in first.');
  } catch (error) {
    reply.log.warn({ err: error }, 'Could not check whether a browser has a session');
    refuseForNow(reply);
  }
  return false;
}

function refuseForNow(reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': caching.privateNoStore, 'retry-after': retryAfter.apiIsAway });
  return refuse(reply, 503, 'The service is not available right now. Please try again in a moment.');
}

function isFileName(text: string): boolean {
  return /^[\w-][\w.~-]{0,299}$/.test(text);
}

function hasFileType(name: string): boolean {
  return releaseRules.fileTypes.browser.some((type) => name.endsWith(`.${type}`));
}
