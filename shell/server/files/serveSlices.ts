import { releaseRules } from '@site/platform/shell/release-rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SESSION_SLICES_PATH, type SessionSlices } from '../../src/slices/sessionSlices';
import type { ReleaseStore } from '../composition/releaseStore';
import { networkOf } from '../generated/clientNetwork';
import { createAllowance } from '../limits/allowance';
import type { Origins } from '../origins/origins';
import type { HasSession } from '../session/hasSession';
import type { Visits } from '../visits/visit';

/** Seconds after which a browser may ask again when nobody can tell what there is, or whether it has a session. */
const RETRY_AFTER = 5;

interface ServeSlicesOptions {
  readonly releaseFolder: string;
  readonly releases: Pick<ReleaseStore, 'accessOf'>;
  readonly visits: Pick<Visits, 'of'>;
  readonly hasSession: HasSession;
  readonly origins: Pick<Origins, 'placeOf'>;
}

/** What is no script is opened by itself at most: a drawing may neither run nor load anything. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

type File = Record<'slice' | 'release' | 'file', string>;

/**
 * Serves the browser halves of all releases that the gate let pass, live or not, under
 * `/slices/<slice>/<release>/browser/`: cached for good, and those of slices for sessions to nobody else. Server halves
 * and manifests stay here, and so does what is no kind of file that a page is made of. Where administrators have an
 * origin of their own, slices for sessions are there alone, and no file of another one is.
 */
export function serveSlices(
  app: FastifyInstance,
  { releaseFolder, releases, visits, hasSession, origins }: ServeSlicesOptions,
): void {
  // Anybody may ask for what there is not.
  const mayLog = createAllowance({ most: 1, within: 60_000 });

  app.get<{ Params: File }>('/slices/:slice/:release/browser/:file', async (request, reply) => {
    const { slice, release, file } = request.params;
    const access =
      isFileName(file) && hasFileType(file)
        ? await releases.accessOf(slice, release, networkOf(request.ip)).catch((error: unknown) => {
            if (mayLog('')) {
              request.log.warn({ err: error, slice, release }, 'A release that was asked for cannot be had');
            }
            return 'away' as const;
          })
        : null;
    if (access === 'away') {
      return refuseForNow(reply);
    }
    if (!access || origins.placeOf(request) === (access === 'session' ? 'public' : 'admin')) {
      // On the way it would be kept for who gets the file, where a proxy lets strangers say which host they ask.
      reply.header('cache-control', 'private, no-store').callNotFound();
      return reply;
    }
    if (access === 'session') {
      if (!(await isAdmitted(() => hasSession(request), reply))) {
        return reply;
      }
      reply.header('cache-control', 'private, max-age=31536000, immutable');
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
      .header('cache-control', 'private, no-store')
      .send({ slices: composition.sessionSlices } satisfies SessionSlices);
  });
}

/** Whether there is a session; otherwise the request has been answered. */
async function isAdmitted(hasSession: () => Promise<boolean>, reply: FastifyReply): Promise<boolean> {
  try {
    if (await hasSession()) {
      return true;
    }
    refuse(reply, 401, 'Please sign in first.');
  } catch (error) {
    reply.log.warn({ err: error }, 'Nobody can tell whether a browser has a session');
    refuseForNow(reply);
  }
  return false;
}

function refuseForNow(reply: FastifyReply): FastifyReply {
  reply.header('retry-after', RETRY_AFTER);
  return refuse(reply, 503, 'The service is not available right now. Please try again in a moment.');
}

function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .send({ statusCode: status, error: sentence });
}

/** As the builds name them, without anything that leads to another folder. */
function isFileName(text: string): boolean {
  return /^[\w-][\w.~-]{0,299}$/.test(text);
}

function hasFileType(name: string): boolean {
  return releaseRules.fileTypes.browser.some((type) => name.endsWith(`.${type}`));
}
