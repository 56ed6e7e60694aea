import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { Env } from '../config/env.js';
import type { Secret } from './sessions.service.js';

const NAME = 'admin_session';

/** The cookie in which a browser keeps its session: no script can read it, no other site can send it. */
@Injectable()
export class SessionCookie {
  private readonly options: CookieOptions;

  constructor(env: Env) {
    this.options = {
      httpOnly: true,
      sameSite: 'strict',
      secure: env.publicUrl.startsWith('https:'),
      path: '/',
    };
  }

  /** What the cookie of a request says, if there is one. */
  read(request: Request): string | undefined {
    return parseCookie(request.get('cookie') ?? '')[NAME];
  }

  set(response: Response, { token, expiresAt }: Secret): void {
    response.cookie(NAME, token, { ...this.options, expires: expiresAt });
  }

  clear(response: Response): void {
    response.clearCookie(NAME, this.options);
  }
}
