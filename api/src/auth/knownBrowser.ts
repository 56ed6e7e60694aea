import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { AdminOrigin } from './adminOrigin.js';

const NAME = 'known_browser';
const LIFETIME = 365 * 24 * 60 * 60 * 1000;

/**
 * The cookie by which a browser is known that somebody has signed in with: it is no session, and opens nothing. It goes
 * to the addresses of the sign-in alone. It is signed with the hash of the password, so that a new password ends it.
 */
@Injectable()
export class KnownBrowser {
  private readonly options: CookieOptions;

  constructor({ cookieOptions }: AdminOrigin) {
    this.options = { ...cookieOptions, path: '/api/auth' };
  }

  /** What names the browser of a request, if somebody has signed in with it who has this password. */
  read(request: Request, passwordHash: string): string | undefined {
    const cookie = parseCookie(request.get('cookie') ?? '')[NAME] ?? '';
    const [, id, expires, signature] = /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/.exec(cookie) ?? [];
    if (id === undefined || expires === undefined || signature === undefined) {
      return undefined;
    }
    const isGenuine = timingSafeEqual(
      Buffer.from(signature),
      Buffer.from(sign(`${id}.${expires}`, passwordHash)),
    );
    return isGenuine && Number(expires) > Date.now() ? id : undefined;
  }

  /** Makes a browser known from now on; one that is known keeps its name. */
  set(response: Response, passwordHash: string, id = randomBytes(16).toString('base64url')): void {
    const expires = new Date(Date.now() + LIFETIME);
    const named = `${id}.${expires.getTime()}`;
    response.cookie(NAME, `${named}.${sign(named, passwordHash)}`, { ...this.options, expires });
  }
}

function sign(text: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(`${NAME}:${text}`).digest('base64url');
}
