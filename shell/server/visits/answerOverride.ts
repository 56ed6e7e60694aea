import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HasSession } from '../session/hasSession';
import { OVERRIDE, parseOverride, withoutOverride } from './override';

interface AnswerOverrideOptions {
  readonly hasSession: HasSession;
  /** Cookies are for https alone. */
  readonly isSecure: boolean;
}

/**
 * Answers a URL with `?slices=…` for who has a session: the choice goes into a cookie, for as long as the browser is
 * open, and out of the URL; an empty one ends it. For everybody else the parameter means nothing.
 *
 * @returns Whether the request was answered.
 */
export async function answerOverride(
  request: FastifyRequest,
  reply: FastifyReply,
  { hasSession, isSecure }: AnswerOverrideOptions,
): Promise<boolean> {
  const wanted = new URL(request.url, 'http://site').searchParams.get(OVERRIDE);
  if (wanted === null) {
    return false;
  }
  const isSignedIn = await hasSession(request).catch((error: unknown) => {
    request.log.warn({ err: error }, 'Nobody can tell whether a browser has a session');
    return false;
  });
  if (!isSignedIn) {
    return false;
  }
  reply.header('cache-control', 'private, no-store');
  if (wanted !== '' && !parseOverride(wanted)) {
    void reply
      .code(400)
      .type('text/plain; charset=utf-8')
      .send(
        `"${wanted.slice(0, 200)}" names no releases. Write ?slices=<slice>@<release>, for example ?slices=mf-public@1.0.0-0a1b2c3d, with a comma between several; ?slices= alone ends it.`,
      );
    return true;
  }
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  if (wanted === '') {
    reply.clearCookie(OVERRIDE, options);
  } else {
    reply.setCookie(OVERRIDE, wanted, options);
  }
  void reply.redirect(withoutOverride(request.url), 302);
  return true;
}
