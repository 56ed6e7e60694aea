import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import { headScript } from '../src/document/headScript';
import { REPORTS_PATH } from './reports/serveReports';

type Headers = Readonly<Record<string, string>>;
type Directives = NonNullable<
  Exclude<HelmetOptions['contentSecurityPolicy'], boolean | undefined>['directives']
>;

export interface SecurityHeaders {
  /** For every answer that is not a document: wherever it is opened, it may not load anything. */
  readonly every: Headers;
  /** Public documents are kept and sent again, so they contain no nonce. */
  readonly page: Headers;
  /** For a page that the administration shows in an iframe. */
  readonly framed: Headers;
  /** @param nonce For the style elements of this one document, which is never kept. */
  forSessions(nonce: string): Headers;
}

/**
 * No page of the site uses these features. Names that Chromium does not know on every system (`bluetooth`,
 * `web-share`) are left out: it would log an error about them on every page.
 */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
/** A button copies the address of an article, or a new deploy token. */
const permissionsPolicy = [...deniedFeatures.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(
  ', ',
);

const NONCE = "'nonce-'";

export function securityHeaders(publicUrl: string, adminUrl: string = publicUrl): SecurityHeaders {
  const isHttps = publicUrl.startsWith('https:');
  const forDocuments = {
    'permissions-policy': permissionsPolicy,
    'reporting-endpoints': `reports="${REPORTS_PATH}"`,
  };
  const page = { ...headersWith(pagePolicy(isHttps, []), isHttps), ...forDocuments };
  const framedPolicy = { ...pagePolicy(isHttps, []), frameAncestors: ["'self'", new URL(adminUrl).origin] };
  const framed: Record<string, string> = { ...headersWith(framedPolicy, isHttps), ...forDocuments };
  // This header allows at most one address; the policy lists them.
  delete framed['x-frame-options'];
  const sessionPolicy = {
    ...pagePolicy(isHttps, [NONCE]),
    // An administrator previews these pages.
    frameSrc: ["'self'", new URL(publicUrl).origin],
  };
  const withNonce: Headers = { ...headersWith(sessionPolicy, isHttps), ...forDocuments };
  const [beforeNonce, afterNonce] = (withNonce['content-security-policy'] ?? '').split(NONCE);
  return {
    every: headersWith(nothing, isHttps),
    page,
    framed,
    forSessions: (nonce) => ({
      ...withNonce,
      'content-security-policy': `${beforeNonce}'nonce-${nonce}'${afterNonce}`,
    }),
  };
}

const nothing: Directives = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

function pagePolicy(isHttps: boolean, styleSources: readonly string[]): Directives {
  const headScriptHash = `'sha256-${createHash('sha256').update(headScript).digest('base64')}'`;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", headScriptHash],
    styleSrc: ["'self'", ...styleSources],
    // An editor may enter a picture from any website. Where the site has https, browsers request all of them with it.
    imgSrc: ["'self'", 'data:', 'https:', ...(isHttps ? [] : ['http:'])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // The only policy is that of the head's script: see `trustedTypesScript`.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
    ...(isHttps && { upgradeInsecureRequests: [] }),
    // Browsers that support `report-to` ignore `report-uri`.
    reportUri: [REPORTS_PATH],
    reportTo: ['reports'],
  };
}

function headersWith(directives: Directives, isHttps: boolean): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
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
