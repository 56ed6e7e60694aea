import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const port = (example: number) =>
  z
    .string()
    .refine((text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535, {
      error: `must be a port number from 1 to 65535, for example ${example}`,
    })
    .transform(Number);

const isNoAdminUrl =
  'must be an http or https address without path and query, for example https://admin.lumenvale.example';
const isNoApiUrl = 'must be an http or https address without path and query, for example http://api:3001';
const MAIL_ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

const contact = z
  .string()
  .trim()
  .refine((text) => MAIL_ADDRESS.test(text) || (URL.canParse(text) && /^https:\/\/\S+$/.test(text)), {
    error: 'must be a mail address or the https address of a page, for example security@lumenvale.example',
  });

const schema = z.object({
  PORT: port(3000).default(3000),
  API_PORT: port(3001).default(3001),
  /** The API's address when it runs on another machine. */
  API_URL: z
    .url({ protocol: /^https?$/, error: isNoApiUrl })
    .refine(isOrigin, { error: isNoApiUrl })
    .transform((url) => URL.parse(url)?.origin ?? url)
    .optional(),
  /** The address that the site listens on: the loopback address can only be reached from this machine. */
  HOST: z
    .string()
    .refine((address) => isIP(address) > 0, {
      error: 'must be an IP address, for example 127.0.0.1, or 0.0.0.0 for every network of the machine',
    })
    .default('127.0.0.1'),
  /** The port of the shell's metrics; none if it is not set. */
  METRICS_PORT: port(9464).optional(),
  /** The address that the metrics of shell and API listen on. */
  METRICS_HOST: z
    .string()
    .refine((address) => isIP(address) > 0, { error: 'must be an IP address, for example 127.0.0.1' })
    .default('127.0.0.1'),
  /** Where traces are sent; nothing is traced if it is not set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, for example http://127.0.0.1:4318',
    })
    .optional(),
  /** The share of traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(text), {
      error: 'must be a share from 0 to 1, for example 0.1',
    })
    .default('1')
    .transform(Number),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder)),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address without query, for example https://www.lumenvale.example',
    })
    .refine((url) => !/[?#]/.test(url), {
      error: 'must be an http or https address without query, for example https://www.lumenvale.example',
    })
    .optional(),
  ADMIN_URL: z
    .url({ protocol: /^https?$/, error: isNoAdminUrl })
    .refine(isOrigin, { error: isNoAdminUrl })
    .transform((url) => URL.parse(url)?.origin ?? url)
    .optional(),
  HEADER_VARIANT: z
    .enum(['standard', 'sections'], { error: 'must be "standard" or "sections"' })
    .default('standard'),
  /** Where vulnerabilities are reported. */
  SECURITY_CONTACT: contact.optional(),
  /** Where enquiries are sent; the API validates it as well. */
  CONTACT_INBOX: z
    .string()
    .trim()
    .regex(MAIL_ADDRESS, 'must be a mail address, for example info@lumenvale.example')
    .default('info@lumenvale.example'),
  INTERNAL_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, for example the output of `openssl rand -hex 32`')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine(
      (list) => list.every(isAddressOrRange),
      'must list addresses or CIDRs, for example 10.0.0.0/8,192.168.1.7',
    )
    .optional(),
  /** Starts even if a live slice needs another platform. */
  ALLOW_UNUSABLE_SLICES: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((text) => text === 'true'),
  /** Whether a shell that could not work with the API refuses to start, or only logs why. */
  PREFLIGHT: z.enum(['on', 'warn'], { error: 'must be on or warn' }).default('on'),
  CDN_PURGE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, for example https://api.cdn.example/zones/1/purge_cache',
    })
    .optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  /** `production` for a site with visitors. */
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'must be development, test or production',
    })
    .default('development'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('warn'),
});

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

function isSafe(url: string): boolean {
  return url.startsWith('https:') || LOCAL.test(url);
}

/**
 * Adds what is required in production: without it the site would run with cookies and links meant for a developer's
 * machine.
 */
const settings = schema.superRefine((given, context) => {
  const { NODE_ENV, PUBLIC_URL, ADMIN_URL, INTERNAL_SECRET, PORT, API_PORT, METRICS_PORT } = given;
  if (ADMIN_URL !== undefined && URL.parse(ADMIN_URL)?.hostname === URL.parse(publicUrlOf(given))?.hostname) {
    context.addIssue({
      code: 'custom',
      path: ['ADMIN_URL'],
      message:
        'must have a different host from PUBLIC_URL, because browsers send cookies to a host whatever the port, for example https://admin.lumenvale.example',
    });
  }
  if (METRICS_PORT !== undefined && [PORT, API_PORT].includes(METRICS_PORT)) {
    context.addIssue({
      code: 'custom',
      path: ['METRICS_PORT'],
      message: 'must be a different port from PORT and API_PORT, for example 9464',
    });
  }
  if (NODE_ENV !== 'production') {
    return;
  }
  if (ADMIN_URL !== undefined && !isSafe(ADMIN_URL)) {
    context.addIssue({
      code: 'custom',
      path: ['ADMIN_URL'],
      message:
        'must be an https address when NODE_ENV is production (http only for localhost), for example https://admin.lumenvale.example',
    });
  }
  if (PUBLIC_URL === undefined || !isSafe(PUBLIC_URL)) {
    context.addIssue({
      code: 'custom',
      path: ['PUBLIC_URL'],
      message:
        'must be an https address when NODE_ENV is production (http only for localhost), for example https://www.lumenvale.example',
    });
  }
  if (INTERNAL_SECRET === undefined) {
    context.addIssue({
      code: 'custom',
      path: ['INTERNAL_SECRET'],
      message:
        'must be set when NODE_ENV is production, to the same value for shell and API, for example the output of `openssl rand -hex 32`',
    });
  }
});

/** Every environment variable that the shell's server reads. No other module of it reads `process.env`. */
export type Environment = z.infer<typeof schema>;

/**
 * Reads and validates the environment; blank values count as missing.
 *
 * @throws With one line per bad variable: its name, what is wrong and an example.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = settings.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) =>
      `${path.join('.')} ${message} ${shown(String(path[0]), given)}`.trim(),
    );
    // A value that breaks two rules of a variable is reported once.
    throw new Error(`The configuration is not usable:\n${[...new Set(lines)].join('\n')}`);
  }
  return result.data;
}

/** Returns the site's address for visitors, without a trailing slash. */
export function publicUrlOf({ PUBLIC_URL, PORT }: Pick<Environment, 'PUBLIC_URL' | 'PORT'>): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
}

/** Returns the API's origin. */
export function apiOriginOf({ API_URL, API_PORT }: Pick<Environment, 'API_URL' | 'API_PORT'>): string {
  return API_URL ?? `http://127.0.0.1:${API_PORT}`;
}

/** The header with the secret that the API and the shells of a site share. */
export const SECRET_HEADER = 'x-internal-secret';

/** Returns the headers that prove to the API that a request comes from the shell; none if they share no secret. */
export function apiHeadersOf({
  INTERNAL_SECRET,
}: Pick<Environment, 'INTERNAL_SECRET'>): Record<string, string> {
  return INTERNAL_SECRET ? { [SECRET_HEADER]: INTERNAL_SECRET } : {};
}

/** Returns where vulnerabilities are reported: an email address, or the https address of a page. */
export function securityContactOf({
  SECURITY_CONTACT,
  CONTACT_INBOX,
}: Pick<Environment, 'SECURITY_CONTACT' | 'CONTACT_INBOX'>): string {
  return SECURITY_CONTACT ?? CONTACT_INBOX;
}

/** Whether a text is the URL of a host, without path, query or hash. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.href === `${url.origin}/`;
}

/** Returns the bad value, unless it may contain a secret, as addresses do, or does not fit on one line. */
function shown(name: string, given: Readonly<Record<string, string | undefined>>): string {
  const value = given[name] ?? '';
  return /SECRET|TOKEN|URL|ENDPOINT/.test(name) || !/^[\w.:/, -]{1,60}$/.test(value) || value.includes('//')
    ? ''
    : `(it is "${value}")`;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const mostBits = version === 4 ? 32 : 128;
  return (
    version > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits))
  );
}

/**
 * Returns the `Cache-Control` of pages. A CDN may keep a page for ten minutes if it is purged on changes, otherwise as
 * long as a page may lag behind anyway. Browsers revalidate each time.
 */
export function pageCacheControl({ CDN_PURGE_URL }: Pick<Environment, 'CDN_PURGE_URL'>): string {
  const [seconds, whileAsked] = CDN_PURGE_URL ? [600, 60] : [1, 1];
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${whileAsked}`;
}
