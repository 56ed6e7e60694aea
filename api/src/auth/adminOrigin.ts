import { HttpStatus, Injectable } from '@nestjs/common';
import type { CookieOptions, Request } from 'express';
import { RefusalException } from '../common/refusal.exception.js';
import { Env } from '../config/env.js';

@Injectable()
export class AdminOrigin {
  readonly cookieOptions: CookieOptions;
  /** Browsers accept cookies with this prefix only over https, and only from their own host. */
  readonly cookiePrefix: string;
  private readonly own: URL | null;

  constructor(env: Env) {
    const isHttps = env.adminUrl.startsWith('https:');
    this.own = env.ADMIN_URL === undefined ? null : new URL(env.adminUrl);
    this.cookieOptions = { httpOnly: true, sameSite: 'strict', secure: isHttps };
    this.cookiePrefix = this.own && isHttps ? '__Host-' : '';
  }

  /**
   * A request without X-Forwarded-Host was made directly to the API.
   * @throws RefusalException with 404 and the right origin.
   */
  expect(request: Request): void {
    const host = request.get('x-forwarded-host');
    if (this.own && host !== undefined && hostnameOf(host) !== this.own.hostname) {
      throw new RefusalException(
        HttpStatus.NOT_FOUND,
        'OTHER_ORIGIN',
        `Sign-in and everything that requires a token are only available at ${this.own.origin}`,
      );
    }
  }

  isFromOwnPage(request: Request): boolean {
    const [site, origin] = [request.get('sec-fetch-site'), request.get('origin')];
    const isFromOtherPage = site === 'cross-site' || site === 'same-site';
    return !isFromOtherPage && (this.own === null || origin === undefined || origin === this.own.origin);
  }
}

/** Reads the host like the shell does: what a URL parser takes for the host is not always the host. */
function hostnameOf(host: string): string | undefined {
  return /^([\w.-]+|\[[a-f\d:.]+\])(?::\d+)?$/.exec(host.toLowerCase())?.[1];
}
