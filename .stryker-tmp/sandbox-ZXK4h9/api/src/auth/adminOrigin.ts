import { HttpStatus, Injectable } from '@nestjs/common';
import type { CookieOptions, Request } from 'express';
import { RefusalException } from '../common/refusal.exception.js';
import { Env } from '../config/env.js';

/** The origin where administrators sign in and work: a separate one (`ADMIN_URL`), or the site's only one. */
@Injectable()
export class AdminOrigin {
  /** Options for cookies that no script can read and no other site can send. */
  readonly cookieOptions: CookieOptions;
  /** The name prefix for cookies of the whole host. Browsers accept such cookies only from that host, over https. */
  readonly cookiePrefix: string;
  private readonly own: URL | null;

  constructor(env: Env) {
    const isHttps = env.adminUrl.startsWith('https:');
    this.own = env.ADMIN_URL === undefined ? null : new URL(env.adminUrl);
    this.cookieOptions = { httpOnly: true, sameSite: 'strict', secure: isHttps };
    this.cookiePrefix = this.own && isHttps ? '__Host-' : '';
  }

  /**
   * Refuses requests that came to the visitors' origin, where there are no sessions and no bearer is valid. The shell
   * passes the requested host in X-Forwarded-Host. A request without it was made directly to the API.
   *
   * @throws {RefusalException} 404 that names the right origin.
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

  /** Tells whether a request may come from a page of this origin, judging by the browser's headers. */
  isFromOwnPage(request: Request): boolean {
    const [site, origin] = [request.get('sec-fetch-site'), request.get('origin')];
    const isFromOtherPage = site === 'cross-site' || site === 'same-site';
    return !isFromOtherPage && (this.own === null || origin === undefined || origin === this.own.origin);
  }
}

/** Parses the host as the shell does. What a URL parser takes for the host is not always the host. */
function hostnameOf(host: string): string | undefined {
  return /^([\w.-]+|\[[a-f\d:.]+\])(?::\d+)?$/.exec(host.toLowerCase())?.[1];
}
