import type { FastifyRequest } from 'fastify';
import { isFromElsewhere } from '../origins/isFromElsewhere';
import type { Origins } from '../origins/origins';

/** How long the API may take to answer, in milliseconds. */
const TIME_LIMIT = 10_000;

/**
 * Whether a request comes with a session that is alive; at an origin for visitors alone there is none, and what a page
 * of another origin loads has none either. Rejects when the API cannot tell.
 */
export type HasSession = (request: FastifyRequest) => Promise<boolean>;

interface HasSessionOptions {
  readonly apiOrigin: string;
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly origins: Pick<Origins, 'placeOf'>;
}

/** Asks the API each time, over connections that are kept: what was signed out anywhere is signed out here. */
export function createHasSession({ apiOrigin, apiHeaders, origins }: HasSessionOptions): HasSession {
  return async (request) => {
    const { cookie } = request.headers;
    if (!cookie || origins.placeOf(request) === 'public' || isLoadedFromElsewhere(request)) {
      return false;
    }
    const { ok, status } = await fetch(`${apiOrigin}/api/auth/session`, {
      headers: { ...apiHeaders, cookie },
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (!ok && status !== 401) {
      throw new Error(`The API answered ${status} when it was asked for a session`);
    }
    return ok;
  };
}

/** A link of another page may lead an administrator here; what that page itself loads has no session. */
function isLoadedFromElsewhere(request: FastifyRequest): boolean {
  return isFromElsewhere(request) && request.headers['sec-fetch-mode'] !== 'navigate';
}
