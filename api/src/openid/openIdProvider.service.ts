import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ClientAuth, Configuration, IDToken, UserInfoResponse } from 'openid-client';
import { within } from '../common/failures.js';
import { Env } from '../config/env.js';

/** In milliseconds, for one request to the provider. */
const TIME_LIMIT = 5_000;
const DISCOVERED_FOR = 60 * 60 * 1_000;
const library = () => import('openid-client');

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly values: readonly unknown[];
  readonly provedAt: Date | null;
  readonly hasProvedSecondFactor: boolean;
}

export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError';
}

@Injectable()
export class OpenIdProvider {
  readonly redirectUri: string;
  private discovered: { readonly configuration: Promise<Configuration>; readonly at: number } | undefined;

  constructor(private readonly env: Env) {
    this.redirectUri = `${env.adminUrl}/api/auth/openid/callback`;
  }

  get label(): string | null {
    return this.env.OIDC_ISSUER === undefined ? null : this.env.OIDC_NAME;
  }

  /**
   * @param token A secret of the browser, from which the values follow that the answer must match.
   * @throws ProviderAwayError
   */
  async addressFor(token: string, again: boolean): Promise<URL> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const configuration = await this.configuration();
    const { OIDC_ROLE_CLAIM: claim = '' } = this.env;
    // Some providers send the claim only with a scope of its own.
    const hasScope = configuration.serverMetadata().scopes_supported?.includes(claim);
    const { state, nonce, verifier } = partsOf(token);
    return buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: ['openid', 'email', 'profile', ...(hasScope ? [claim] : [])].join(' '),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Any `max_age` makes the provider say when the person last proved who they are.
      max_age: again ? '0' : '2592000',
      ...(again && { prompt: 'login' }),
    });
  }

  isAnswerTo(token: string, answer: URLSearchParams): boolean {
    return answer.get('state') === partsOf(token).state;
  }

  /**
   * @throws ProviderAwayError
   * @throws Error if the answer is not for this browser, or not the provider's.
   */
  async identityOf(answer: URLSearchParams, token: string): Promise<Identity> {
    const { state, nonce, verifier } = partsOf(token);
    const work = async (): Promise<Identity> => {
      const { authorizationCodeGrant, fetchUserInfo } = await library();
      const configuration = await this.configuration();
      const tokens = await authorizationCodeGrant(configuration, new URL(`${this.redirectUri}?${answer}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) {
        throw new Error('There is no ID token');
      }
      // Many providers send an address only here.
      const more = configuration.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : undefined;
      return this.toIdentity(claims, more);
    };
    return within(TIME_LIMIT, work()).catch((error: unknown) => {
      throw isAway(error) ? new ProviderAwayError('It does not answer', { cause: error }) : error;
    });
  }

  /** Asks once an hour; after a failure, the next caller tries again. */
  configuration(): Promise<Configuration> {
    if (!this.discovered || this.discovered.at < performance.now() - DISCOVERED_FOR) {
      const configuration = within(TIME_LIMIT, this.discover()).catch((cause: unknown) => {
        this.discovered = undefined;
        throw new ProviderAwayError('It does not say where people sign in', { cause });
      });
      this.discovered = { configuration, at: performance.now() };
    }
    return this.discovered.configuration;
  }

  private async discover(): Promise<Configuration> {
    const {
      allowInsecureRequests,
      ClientSecretBasic,
      ClientSecretPost,
      discovery,
      enableNonRepudiationChecks,
      None,
    } = await library();
    const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET: secret } = this.env;
    const authentication: ClientAuth = (server, ...rest) => {
      const [first = 'client_secret_basic', ...others] = server.token_endpoint_auth_methods_supported ?? [];
      const isBasic = [first, ...others].includes('client_secret_basic');
      (isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest);
    };
    return discovery(
      new URL(OIDC_ISSUER),
      OIDC_CLIENT_ID,
      undefined,
      secret === undefined ? None() : authentication,
      {
        timeout: TIME_LIMIT / 1_000,
        execute: [
          enableNonRepudiationChecks,
          ...(OIDC_ISSUER.startsWith('http:') ? [allowInsecureRequests] : []),
        ],
      },
    );
  }

  private toIdentity(signed: IDToken, more: UserInfoResponse | undefined): Identity {
    const claims: IDToken = { ...more, ...signed };
    // One source must not vouch for the address of the other.
    const told = [signed, more].find((one) => one && 'email' in one && 'email_verified' in one);
    const { name } = claims;
    const { iss: issuer, sub: subject, auth_time: time } = signed;
    const values = claims[this.env.OIDC_ROLE_CLAIM ?? ''];
    return {
      issuer,
      subject,
      email: typeof told?.email === 'string' && told.email_verified === true ? told.email : null,
      name: typeof name === 'string' ? name : null,
      values: Array.isArray(values) ? values : [values],
      provedAt: typeof time === 'number' ? new Date(time * 1_000) : null,
      hasProvedSecondFactor: isSecondFactor(signed.amr),
    };
  }
}

/** The methods of RFC 8176. A code or a key may have been the only factor. */
function isSecondFactor(methods: unknown): boolean {
  const named = Array.isArray(methods) ? methods : [];
  return (
    named.includes('mfa') || (named.length > 1 && ['otp', 'hwk', 'swk'].some((one) => named.includes(one)))
  );
}

function partsOf(token: string): { state: string; nonce: string; verifier: string } {
  const part = (name: string) => createHmac('sha256', token).update(name).digest('base64url');
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') };
}

const codesOfAway = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

/** An error with a code says what is wrong with an answer. */
function isAway(error: unknown): boolean {
  const code = String(Object(error).code);
  return !code.startsWith('OAUTH_') || codesOfAway.includes(code);
}
