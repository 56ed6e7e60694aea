import { SESSION_ROLE_HEADER } from '@site/rules/headers';
import type { FastifyRequest } from 'fastify';
import { isFromElsewhere, type Origins } from './origins';

const TIME_LIMIT = 10_000;

/**
 * Resolves with false for requests from pages of another origin. Rejects if the API is away.
 * @param roles The roles that count; all by default.
 */
export type HasSession = (request: FastifyRequest, roles?: readonly string[]) => Promise<boolean>;

interface HasSessionOptions {
  readonly apiOrigin: string;
  readonly apiHeaders: Readonly<Record<string, string>>;
  readonly origins: Pick<Origins, 'placeOf'>;
}

/** The API is asked each time, so a sign-out applies at once. */
export function createHasSession({ apiOrigin, apiHeaders, origins }: HasSessionOptions): HasSession {
  return async (request, roles) => {
    const { ip, headers } = request;
    const { cookie } = headers;
    if (!cookie || origins.placeOf(request) === 'public' || isLoadedFromElsewhere(request)) {
      return false;
    }
    const {
      ok,
      status,
      headers: answered,
    } = await fetch(`${apiOrigin}/api/auth/session`, {
      headers: { ...apiHeaders, cookie, 'x-forwarded-for': ip },
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (!ok && status !== 401) {
      throw new Error(`The API answered ${status} to the session check`);
    }
    // An earlier API knows administrators only.
    const role = answered.get(SESSION_ROLE_HEADER) ?? 'administrator';
    return ok && (roles === undefined || roles.includes(role));
  };
}

/** Another origin may link to the site, but must not load anything with a session. */
function isLoadedFromElsewhere(request: FastifyRequest): boolean {
  return isFromElsewhere(request) && request.headers['sec-fetch-mode'] !== 'navigate';
}
