import type { CookieSerializeOptions } from '@fastify/cookie';
import { caching } from './caching';
import type { KeptBody } from './KeptBody';

interface SentCookie {
  readonly name: string;
  /** Null removes the cookie. */
  readonly value: string | null;
  readonly options: CookieSerializeOptions;
}

interface Said {
  readonly status: number;
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: SentCookie;
  readonly location?: string;
  readonly type?: string;
  readonly body?: KeptBody | string;
}

export class Answer {
  readonly said: Said;

  constructor(said: Said) {
    this.said = said;
  }
}

export function redirectTo(
  location: string,
  { status = 302, cacheControl = caching.privateNoStore, ...said }: Partial<Omit<Said, 'location'>> = {},
): Answer {
  return new Answer({ ...said, status, cacheControl, location });
}

export function documentOf(body: KeptBody | string, said: Omit<Said, 'body' | 'location' | 'type'>): Answer {
  return new Answer({ ...said, type: 'text/html; charset=utf-8', body });
}

export function sentence(status: number, body: string): Answer {
  return new Answer({
    status,
    cacheControl: caching.privateNoStore,
    type: 'text/plain; charset=utf-8',
    body,
  });
}
