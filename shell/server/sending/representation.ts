import type { IncomingHttpHeaders } from 'node:http';
import type { Encoding, KeptBody } from './KeptBody';

export interface Representation {
  readonly status: number;
  readonly etag: string;
  readonly encoding: Encoding;
  readonly content: Buffer | null;
}

/** Synchronous, unless the body has to be compressed first. */
export function representationOf(
  body: KeptBody,
  asked: IncomingHttpHeaders,
  status: number,
): Representation | Promise<Representation> {
  const encoding = body.encodingFor(asked['accept-encoding']);
  const etag = body.etag(encoding);
  const known = asked['if-none-match'];
  if (known !== undefined && status === 200 && isNamed(etag, known)) {
    return { status: 304, etag, encoding, content: null };
  }
  const content = body.in(encoding);
  return content instanceof Promise
    ? content.then((compressed) => ({ status, etag, encoding, content: compressed }))
    : { status, etag, encoding, content };
}

export function isNamed(etag: string, known: string): boolean {
  const named = withoutWeakness(etag);
  return known.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || withoutWeakness(tag) === named;
  });
}

/** Proxies that compress weaken the validator. */
function withoutWeakness(etag: string): string {
  return etag.replace(/^W\//, '');
}
