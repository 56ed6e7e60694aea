import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SliceManifest } from '@site/platform/shell';
import {
  hasPageAt,
  isSiteDocument,
  ownDocument,
  withDevelopment,
  withSessionSlices,
} from './siteDocument.ts';
import { developmentBase } from './sliceDevelopment.ts';

export interface OwnPageAddress {
  /** The part answers at this path and below it: `/__ui`. */
  readonly path: string;
  readonly script: string;
}

interface SiteAnswersOptions {
  readonly site: URL;
  readonly url: string;
  readonly hasBadge: boolean;
  readonly ownPage?: OwnPageAddress;
  readonly manifests: () => readonly SliceManifest[];
}

const REPORTS_PATHS = ['/slices/errors', '/reports'];
/** The Trusted Types policy of the dev server's error overlay. */
const OVERLAY_POLICY = 'rspack-dev-server#overlay';
const SESSION_SLICES_PATH = '/slices/session.json';
/** Our own pages get its headers, which allow what any page may do. */
const SESSION_AREA = '/admin';

export function createSiteAnswers({ site, url, hasBadge, ownPage, manifests }: SiteAnswersOptions) {
  const { host } = new URL(url);

  function ownAnswer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const manifest = manifests().find(({ slice }) => pathname === `${developmentBase(slice)}manifest.json`);
    if (manifest) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(manifest, null, 2));
    } else if (REPORTS_PATHS.includes(pathname)) {
      // Code in development is no release, so its failures are not counted.
      response.writeHead(204).end();
    } else if (hasBadge && searchParams.get('slices') === '') {
      searchParams.delete('slices');
      const query = searchParams.size > 0 ? `?${searchParams}` : '';
      response.writeHead(302, { location: `${site.origin}${pathname}${query}` }).end();
    } else {
      next();
    }
  }

  function isOwnPage(pathname: string): boolean {
    return ownPage !== undefined && `${pathname}/`.startsWith(`${ownPage.path}/`);
  }

  /** The site accepts only requests of its own origin, and only an uncompressed response can be changed. */
  function beforeSite(outgoing: ClientRequest, request: IncomingMessage): void {
    outgoing.setHeader('accept-encoding', 'identity');
    if (isOwnPage(new URL(request.url ?? '/', url).pathname)) {
      outgoing.path = SESSION_AREA;
    }
    if (request.headers.origin) {
      outgoing.setHeader('origin', site.origin);
    }
    if (request.headers.referer) {
      outgoing.setHeader('referer', request.headers.referer.replace(url, site.origin));
    }
  }

  function fromSite(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
    passOn(answer, request, response).catch(() => response.destroy());
  }

  async function passOn(
    answer: IncomingMessage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url);
    const status = answer.statusCode ?? 502;
    setHeaders(response, answer);
    if (request.method === 'GET' && pathname === SESSION_SLICES_PATH && status === 200) {
      const { slices } = JSON.parse(await text(answer));
      send(response, status, JSON.stringify({ slices: withSessionSlices(slices, manifests()) }));
      return;
    }
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(status);
      answer.pipe(response);
      return;
    }
    const html = await text(answer);
    if (!isSiteDocument(html)) {
      send(response, status, html);
      return;
    }
    if (ownPage && isOwnPage(pathname)) {
      allowOwnFrames(response);
      send(response, status, ownDocument(html, ownPage.script));
      return;
    }
    const own = manifests().some((manifest) => hasPageAt(manifest, pathname));
    response.setHeader('cache-control', 'no-store');
    const document = withDevelopment(html, {
      manifests: manifests(),
      pathname,
      badge: hasBadge ? host : null,
    });
    // The site does not know the addresses of new pages.
    send(response, own && status === 404 ? 200 : status, document);
  }

  function setHeaders(response: ServerResponse, answer: IncomingMessage): void {
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !droppedHeaders.has(name)) {
        response.setHeader(name, value);
      }
    }
    const { location, 'set-cookie': cookies, 'content-security-policy': policy } = answer.headers;
    if (location) {
      response.setHeader('location', location.replace(site.origin, url));
    }
    if (cookies) {
      // The development server has no TLS.
      response.setHeader(
        'set-cookie',
        cookies.map((cookie) => cookie.replace(/;\s*(?:secure|domain=[^;]*)(?=;|$)/gi, '')),
      );
    }
    if (policy) {
      response.setHeader('content-security-policy', withUpdates(String(policy)));
    }
  }

  /** In some browsers, `'self'` does not cover WebSockets. */
  function withUpdates(policy: string): string {
    return (
      policy
        .replace(/;?\s*upgrade-insecure-requests/, '')
        .replace(/connect-src /, `connect-src ws://${host} `)
        .replace(/(style-src [^;]*)/, "$1;style-src-attr 'unsafe-inline'")
        // The overlay creates its policy each time it opens.
        .replace(/trusted-types /, `trusted-types ${OVERLAY_POLICY} 'allow-duplicates' `)
    );
  }

  function allowOwnFrames(response: ServerResponse): void {
    const policy = String(response.getHeader('content-security-policy') ?? '');
    response.setHeader(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
    response.removeHeader('x-frame-options');
    response.setHeader('cache-control', 'no-store');
  }

  function siteIsAway(error: Error, _request: IncomingMessage, response: unknown): void {
    if (isResponse(response) && !response.headersSent) {
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.setHeader('refresh', '1');
      send(
        response,
        502,
        `${site.origin} does not answer (${reasonOf(error)}). This page reloads on its own once the site is running again.\n`,
      );
    }
  }

  return { ownAnswer, beforeSite, fromSite, siteIsAway };
}

const droppedHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'etag',
  'strict-transport-security',
]);

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body);
}

function isResponse(response: unknown): response is ServerResponse {
  return typeof response === 'object' && response !== null && 'writeHead' in response;
}

/** `fetch` puts the code, such as `ECONNREFUSED`, on the cause. */
export function reasonOf(error: unknown): string {
  const { cause = error }: { cause?: unknown } = Object(error);
  const { code, message }: { code?: string; message?: string } = Object(cause);
  return code ?? message ?? String(cause);
}
