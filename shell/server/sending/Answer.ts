import type { CookieSerializeOptions } from '@fastify/cookie';
import { caching } from './caching';
import type { KeptBody } from './KeptBody';

/** A cookie that comes with an answer. */
interface SentCookie {
  readonly name: string;
  /** Null removes it. */
  readonly value: string | null;
  readonly options: CookieSerializeOptions;
}

interface Said {
  readonly status: number;
  readonly cacheControl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: SentCookie;
  /** Where it redirects; it has no body then. */
  readonly location?: string;
  readonly type?: string;
  readonly body?: KeptBody | string;
}

/** What is sent, as data: `send` alone writes it. */
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

/** Returns a document; a text is compressed as it is sent. */
export function documentOf(body: KeptBody | string, said: Omit<Said, 'body' | 'location' | 'type'>): Answer {
  return new Answer({ ...said, type: 'text/html; charset=utf-8', body });
}

/** Returns a sentence for one visitor. */
export function sentence(status: number, body: string): Answer {
  return new Answer({
    status,
    cacheControl: caching.privateNoStore,
    type: 'text/plain; charset=utf-8',
    body,
  });
}
