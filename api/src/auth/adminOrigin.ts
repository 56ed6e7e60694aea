import { HttpStatus, Injectable } from '@nestjs/common';
import type { CookieOptions, Request } from 'express';
import { RefusalException } from '../common/refusal.exception.js';
import { Env } from '../config/env.js';

/** The origin at which administrators sign in and work: one of their own (`ADMIN_URL`), or the site's only one. */
@Injectable()
export class AdminOrigin {
  /** Of cookies that no script can read and no other site can send. */
  readonly cookieOptions: CookieOptions;
  /** Before the names of cookies for the whole host: browsers then take them from that host alone, over https. */
  readonly cookiePrefix: string;
  private readonly own: URL | null;

  constructor(env: Env) {
    const isHttps = env.adminUrl.startsWith('https:');
    this.own = env.ADMIN_URL === undefined ? null : new URL(env.adminUrl);
    this.cookieOptions = { httpOnly: true, sameSite: 'strict', secure: isHttps };
    this.cookiePrefix = this.own && isHttps ? '__Host-' : '';
  }

  /**
   * Refuses what came to the origin for visitors, where nobody has a session and no bearer counts. The site says in
   * X-Forwarded-Host which one was asked; what did not come by it was asked for here.
   *
   * @throws {RefusalException} 404, which says where it is.
   */
  expect(request: Request): void {
    const host = request.get('x-forwarded-host');
    if (this.own && host !== undefined && hostnameOf(host) !== this.own.hostname) {
      throw new RefusalException(
        HttpStatus.NOT_FOUND,
        'OTHER_ORIGIN',
        `Sign-in, and everything that wants a token, is at ${this.own.origin} alone`,
      );
    }
  }

  /** Whether a request may come from a page of this origin, by what browsers say of pages. */
  isFromOwnPage(request: Request): boolean {
    const [site, origin] = [request.get('sec-fetch-site'), request.get('origin')];
    const isFromOtherPage = site === 'cross-site' || site === 'same-site';
    return !isFromOtherPage && (this.own === null || origin === undefined || origin === this.own.origin);
  }
}

/** As the shell reads it. What a parser of addresses makes of a host is not always the host. */
function hostnameOf(host: string): string | undefined {
  return /^([\w.-]+|\[[a-f\d:.]+\])(?::\d+)?$/.exec(host.toLowerCase())?.[1];
}
