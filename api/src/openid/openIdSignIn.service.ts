import { HttpStatus, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request } from 'express';
import type { AnsweredRequest } from '../auth/access.js';
import { AdminOrigin } from '../auth/adminOrigin.js';
import type { Session } from '../auth/auth.entities.js';
import { SignInChallenges } from '../auth/factors/signInChallenges.service.js';
import { RefusalLog } from '../auth/refusalLog.js';
import { isRecent } from '../auth/sessions.service.js';
import type { SignedIn } from '../auth/signIn.service.js';
import { fewAttempts } from '../auth/signInAttempts.service.js';
import { KnownBrowser } from '../auth/signInCookies.js';
import { reasonOf } from '../common/failures.js';
import { Env } from '../config/env.js';
import { ClientAddress } from '../rate-limits/clientAddress.js';
import { RateLimits } from '../rate-limits/rateLimits.service.js';
import { OpenIdPeople, OpenIdRefusal } from './openIdPeople.service.js';
import { type Identity, OpenIdProvider, ProviderAwayError } from './openIdProvider.service.js';

/** The limit is for a network, because each request stores a challenge. */
const limit = { ...fewAttempts, name: 'openid', times: 60 };
const LIFETIME = 10 * 60 * 1_000;
const START = '/admin';
const answered = ['code', 'state', 'iss', 'error'];

interface Begun {
  readonly token: string | undefined;
  readonly path: string;
}

@Injectable()
export class OpenIdSignIn {
  private readonly logger = new Logger(OpenIdSignIn.name);
  private readonly cookie: string;
  private readonly cookieOptions: CookieOptions;

  constructor(
    private readonly env: Env,
    private readonly provider: OpenIdProvider,
    private readonly people: OpenIdPeople,
    private readonly challenges: SignInChallenges,
    private readonly rateLimits: RateLimits,
    private readonly clientAddress: ClientAddress,
    private readonly browsers: KnownBrowser,
    private readonly refusals: RefusalLog,
    { cookieOptions, cookiePrefix }: AdminOrigin,
  ) {
    this.cookie = `${cookiePrefix}openid`;
    // `lax`, because the provider sends the browser back.
    this.cookieOptions = { ...cookieOptions, sameSite: 'lax', path: '/' };
  }

  /**
   * Returns where to send the browser: to the provider, or back with an error.
   * @param how `confirming` is the person who must prove it, now.
   */
  async begin(
    to: string,
    how: { readonly again: boolean; readonly confirming: Session | null },
    request: AnsweredRequest,
  ): Promise<string> {
    if (this.provider.label === null) {
      throw new NotFoundException();
    }
    const path = ownPath(to, this.env.adminUrl);
    if (!(await this.rateLimits.tryConsume(limit, this.clientAddress.of(request)))) {
      return this.addressOf(path, new URLSearchParams({ error: 'slow_down' }));
    }
    const token = await this.challenges.begin('openid', { personId: how.confirming?.personId ?? null });
    request.res.cookie(this.cookie, `${token} ${path}`, { ...this.cookieOptions, maxAge: LIFETIME });
    try {
      return (await this.provider.addressFor(token, how.again)).href;
    } catch (error) {
      if (error instanceof ProviderAwayError) {
        this.logAway(error);
        return this.addressOf(path, new URLSearchParams({ error: 'temporarily_unavailable' }));
      }
      throw error;
    }
  }

  /** The fragment has the provider's answer, because no log has fragments. */
  pageWith(request: Request): string {
    const kept = answered.flatMap((name) => {
      const value = request.query[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    return this.addressOf(this.begun(request).path, new URLSearchParams(kept));
  }

  async finish(answer: URLSearchParams, request: AnsweredRequest): Promise<SignedIn> {
    try {
      const { token = '' } = this.begun(request);
      // Another tab may have begun meanwhile.
      const isOwn = this.provider.isAnswerTo(token, answer);
      if (isOwn) {
        request.res.clearCookie(this.cookie, this.cookieOptions);
      }
      this.refuseError(answer.get('error'));
      const challenge = isOwn ? await this.challenges.take(token, 'openid') : null;
      if (!challenge) {
        throw new OpenIdRefusal(
          'This took too long, or began in another tab. Try again.',
          'no sign-in with the provider had begun',
        );
      }
      const identity = await this.identityOf(answer, token);
      const { personId } = challenge;
      if (personId !== null && !isRecent(identity.provedAt)) {
        throw new OpenIdRefusal(
          'The provider did not ask you to sign in again, so you are not confirmed. Use your password or a passkey.',
          'the provider did not ask again',
          identity.email ?? identity.subject,
        );
      }
      const person = await this.people.personOf(identity, personId, request);
      const { passwordHash } = person;
      const { hasProvedSecondFactor, provedAt } = identity;
      return {
        person,
        passwordHash,
        browser: this.browsers.read(request, passwordHash),
        method: hasProvedSecondFactor ? 'provider with second factor' : 'provider',
        hasProvedSecondFactor,
        // The person who is signed in there may not be the one at this computer.
        provedAt: provedAt ?? new Date(0),
      };
    } catch (error) {
      if (error instanceof OpenIdRefusal) {
        const { username: name, reason } = error;
        this.refusals.note({ kind: 'sign-in', name, address: this.clientAddress.addressOf(request), reason });
      }
      throw error;
    }
  }

  private async identityOf(answer: URLSearchParams, token: string): Promise<Identity> {
    try {
      return await this.provider.identityOf(answer, token);
    } catch (error) {
      if (error instanceof ProviderAwayError) {
        this.logAway(error);
        throw this.away();
      }
      this.logger.warn({ problem: reasonOf(error), msg: 'The answer of the provider was not accepted' });
      throw new OpenIdRefusal(
        'The answer of the provider was not accepted. Try again; if it stays so, tell an administrator of the site.',
        `the answer of the provider was not accepted`,
      );
    }
  }

  private refuseError(error: string | null): void {
    switch (error) {
      case null:
        return;
      case 'temporarily_unavailable':
      case 'server_error':
        throw this.away();
      case 'slow_down':
        throw new OpenIdRefusal(limit.sentence, 'too many attempts from this network');
      case 'access_denied':
        throw new OpenIdRefusal('You did not finish signing in there.', 'not finished at the provider');
      default:
        this.logger.warn({ problem: error.slice(0, 100), msg: 'The provider refused a sign-in' });
        throw new OpenIdRefusal(
          'The provider refused this. If it stays so, tell an administrator of the site.',
          'the provider refused it',
        );
    }
  }

  private away(): OpenIdRefusal {
    return new OpenIdRefusal(
      `Signing in with ${this.env.OIDC_NAME} does not work at the moment: the provider does not respond. Try again later, or sign in another way.`,
      'the provider does not answer',
      undefined,
      HttpStatus.SERVICE_UNAVAILABLE,
    );
  }

  private logAway(error: ProviderAwayError): void {
    this.logger.warn({ problem: reasonOf(error.cause), msg: 'The provider of sign-ins does not answer' });
  }

  private begun(request: Request): Begun {
    const [token, path = START] = (parseCookie(request.get('cookie') ?? '')[this.cookie] ?? '').split(' ');
    return { token: token || undefined, path: ownPath(path, this.env.adminUrl) };
  }

  private addressOf(path: string, answer: URLSearchParams): string {
    return `${this.env.adminUrl}${path}#openid?${answer}`;
  }
}

/** After the sign-in, only addresses of the administration are allowed. */
function ownPath(to: string, adminUrl: string): string {
  const url = URL.parse(to, adminUrl);
  const isOwn = url?.origin === new URL(adminUrl).origin && /^\/admin(?:\/|$)/.test(url.pathname);
  return isOwn ? `${url.pathname}${url.search}` : START;
}
