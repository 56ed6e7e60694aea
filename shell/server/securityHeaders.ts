import { createHash } from 'node:crypto';
import { headScript } from '../src/document/headScript';

/** What browsers hold pages to, by the address at which visitors find the site. */
export function securityHeaders(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:');
  const headScriptHash = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`;
  return {
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
    hsts: isHttps,
    crossOriginEmbedderPolicy: false,
  };
}
