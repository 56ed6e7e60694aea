import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { headScript } from '../src/document/headScript';

/** The headers that tell browsers what to hold pages to, by the address at which visitors find the site. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isHttps = publicUrl.startsWith('https:');
  const headScriptHash = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`;
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", headScriptHash],
        // Dialogs lock the scroll with a style of their own; styles run no code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // An editor may name a picture of any website. Where the site has https, browsers ask for all with it.
        imgSrc: ["'self'", 'data:', 'https:', ...(isHttps ? [] : ['http:'])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
  });
  // They are the same for every answer: made once, they cost a request nothing.
  const headers: Record<string, string> = {};
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader() {},
  };
  setHeaders({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) {
      throw error;
    }
  });
  return headers;
}
