import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import { headScript } from '../src/document/headScript';
import { REPORTS_PATH } from './visits/serveReports';

type Headers = Readonly<Record<string, string>>;
type Directives = NonNullable<
  Exclude<HelmetOptions['contentSecurityPolicy'], boolean | undefined>['directives']
>;

interface AnswerHeaders {
  /** The headers of everything but documents; what has them loads nothing. */
  readonly plain: Headers;
  /** The headers of pages that are kept, so they have no nonce. */
  readonly page: Headers;
  readonly framed: Headers;
  forSessions(nonce: string): Headers;
}

/** Features the site does not use. `bluetooth` is left out: Chromium logs names that it does not know as errors. */
const deniedFeatures = [
  'accelerometer autoplay browsing-topics camera clipboard-read display-capture encrypted-media',
  'fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection local-fonts',
  'magnetometer microphone midi otp-credentials payment picture-in-picture',
  'publickey-credentials-create publickey-credentials-get screen-wake-lock serial storage-access',
  'sync-xhr usb window-management xr-spatial-tracking',
].flatMap((names) => names.split(' '));
/** This is for copying addresses of articles and new deploy tokens. */
const permissionsPolicy = [...deniedFeatures.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(
  ', ',
);
const withPasskeys = permissionsPolicy.replaceAll(/(publickey-credentials-\w+)=\(\)/g, '$1=(self)');

const NONCE = "'nonce-'";

export function answerHeaders(publicUrl: string, adminUrl: string = publicUrl): AnswerHeaders {
  const isHttps = publicUrl.startsWith('https:');
  const forDocuments = {
    'permissions-policy': permissionsPolicy,
    'reporting-endpoints': `reports="${REPORTS_PATH}"`,
  };
  const page = { ...headersWith(pagePolicy(isHttps, []), isHttps), ...forDocuments };
  const framedPolicy = { ...pagePolicy(isHttps, []), frameAncestors: ["'self'", new URL(adminUrl).origin] };
  const framed: Record<string, string> = { ...headersWith(framedPolicy, isHttps), ...forDocuments };
  // Unlike the policy, this header allows one address at most.
  delete framed['x-frame-options'];
  const sessionPolicy = {
    ...pagePolicy(isHttps, [NONCE]),
    frameSrc: ["'self'", new URL(publicUrl).origin],
  };
  const withNonce: Headers = {
    ...headersWith(sessionPolicy, isHttps),
    ...forDocuments,
    'permissions-policy': withPasskeys,
  };
  const [beforeNonce, afterNonce] = (withNonce['content-security-policy'] ?? '').split(NONCE);
  return {
    plain: headersWith(nothing, isHttps),
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
    // Editors may enter pictures from any website. With https, browsers request all of them by https.
    imgSrc: ["'self'", 'data:', 'https:', ...(isHttps ? [] : ['http:'])],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
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
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
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
