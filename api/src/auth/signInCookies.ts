import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { readSignedText, signText } from '@site/rules/server/signedText';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request } from 'express';
import type { AnsweredRequest } from './access.js';
import { AdminOrigin } from './adminOrigin.js';
import type { Secret } from './sessions.service.js';

@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor({ cookieOptions, cookiePrefix }: AdminOrigin) {
    this.name = `${cookiePrefix}admin_session`;
    this.options = { ...cookieOptions, path: '/' };
  }

  read(request: Request): string | undefined {
    return parseCookie(request.get('cookie') ?? '')[this.name];
  }

  set({ res }: AnsweredRequest, { token, expiresAt }: Secret): void {
    // This is a duration, because the browser's clock may be wrong.
    res.cookie(this.name, token, { ...this.options, maxAge: expiresAt.getTime() - Date.now() });
  }

  clear({ res }: AnsweredRequest): void {
    res.clearCookie(this.name, this.options);
  }
}

const NAME = 'known_browser';
const MOST_PEOPLE = 4;
const SEPARATOR = ' ';
export const KNOWN_BROWSER_DAYS = 365;
const LIFETIME = KNOWN_BROWSER_DAYS * 24 * 60 * 60 * 1000;

/**
 * The password hash signs the cookie, so a new password invalidates it. Without a password, no signature is
 * valid.
 */
@Injectable()
export class KnownBrowser {
  private readonly options: CookieOptions;

  constructor({ cookieOptions }: AdminOrigin) {
    this.options = { ...cookieOptions, path: '/api/auth' };
  }

  read(request: Request, passwordHash: string | null): string | undefined {
    if (passwordHash === null) {
      return undefined;
    }
    return entriesOf(request)
      .map((entry) => readSignedText('known browsers', passwordHash, entry))
      .find((browser) => browser && browser.until > Date.now())?.text;
  }

  /** Includes names that earlier passwords signed, and invented ones. */
  named(request: Request): string[] {
    return entriesOf(request).map((entry) => entry.split('~', 1)[0] ?? '');
  }

  /** A name without a valid signature proves nothing. For a person without a password, any name will do. */
  nameFor(request: Request, passwordHash: string | null): string {
    return (passwordHash === null && this.named(request)[0]) || newBrowser();
  }

  set(request: AnsweredRequest, passwordHash: string | null, id = newBrowser()): void {
    if (passwordHash === null && this.named(request).includes(id)) {
      return;
    }
    const key = passwordHash ?? newBrowser();
    const others = entriesOf(request).filter(
      (entry) => entry !== '' && !readSignedText('known browsers', key, entry),
    );
    const entry = signText('known browsers', key, { text: id, until: Date.now() + LIFETIME });
    const cookie = [entry, ...others].slice(0, MOST_PEOPLE).join(SEPARATOR);
    request.res.cookie(NAME, cookie, { ...this.options, maxAge: LIFETIME });
  }
}

export function newBrowser(): string {
  return randomBytes(16).toString('base64url');
}

function entriesOf(request: Request): string[] {
  return (parseCookie(request.get('cookie') ?? '')[NAME] ?? '').split(SEPARATOR, MOST_PEOPLE);
}
