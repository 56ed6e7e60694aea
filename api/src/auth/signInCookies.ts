import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
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

  set(response: Response, { token, expiresAt }: Secret): void {
    // A duration, because the browser's clock may be far off.
    response.cookie(this.name, token, { ...this.options, maxAge: expiresAt.getTime() - Date.now() });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }
}
