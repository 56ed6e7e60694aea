import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { addressProblem, mailAddress } from '../addresses.ts';

export class InvalidEnvError extends Error {
  override readonly name = 'InvalidEnvError';
}

export function setting(check: (value: string) => boolean, rule: string, example: string) {
  const error = ({ path: [name] = [], input }: { readonly path?: PropertyKey[]; readonly input?: unknown }) =>
    `${String(name)} ${rule}${shown(String(name), input)}. Example: ${String(name)}=${example}`;
  return z.string({ error }).refine(check, { error });
}

export function oneOf<const Value extends string>(values: readonly Value[]) {
  const [first = '', ...others] = values.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(', ')} or ${first}` : first;
  const isOne = (value: string): value is Value => values.some((one) => one === value);
  return setting(isOne, `must be ${list}`, values[0] ?? '').transform((value) => value as Value);
}

export function port(example: number) {
  const isPort = (value: string) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535;
  return setting(isPort, 'must be a port number from 1 to 65535', String(example)).transform(Number);
}

export function url(example: string) {
  return setting(isHttpUrl, 'must be an http or https address without query', example);
}

export function origin(example: string) {
  const isOrigin = (value: string) =>
    isHttpUrl(value) && URL.parse(value)?.href === `${URL.parse(value)?.origin}/`;
  return setting(isOrigin, 'must be an http or https address without path and query', example).transform(
    (value) => new URL(value).origin,
  );
}

export function secret() {
  return setting(
    (value) => value.length >= 32,
    'must have at least 32 characters',
    'a-long-random-text-of-32-or-more-characters',
  );
}

export function address() {
  return setting(
    (value) => isIP(value) > 0,
    'must be an IP address, or 0.0.0.0 for every network of the machine',
    '127.0.0.1',
  );
}

export function isMailAddress(value: string): boolean {
  return mailAddress(value) !== undefined;
}

export function isWebAddress(value: string): boolean {
  return addressProblem({ format: 'web-address', message: value }, value) === undefined;
}

export const sharedSettings = {
  /** The API uses it only for links. */
  PORT: port(3000).default(3000),
  API_PORT: port(3001).default(3001),
  METRICS_HOST: address().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http://127.0.0.1:4318').optional(),
  /** The sampler's argument, used if no caller has decided. */
  OTEL_TRACES_SAMPLER_ARG: setting(
    (value) => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(value),
    'must be a share from 0 to 1',
    '0.1',
  )
    .transform(Number)
    .default(1),
  DATA_DIR: setting((value) => !value.includes('\0'), 'must be the path of a folder', '.data').default(
    '.data',
  ),
  PUBLIC_URL: url('https://www.lumenvale.example').optional(),
  /** The only origin with sign-in and bearers. */
  ADMIN_URL: origin('https://admin.lumenvale.example').optional(),
  CONTACT_INBOX: setting(isMailAddress, 'must be an e-mail address', 'info@lumenvale.example').default(
    'info@lumenvale.example',
  ),
  SITE_TIME_ZONE: setting(
    (value) => value === 'UTC' || Intl.supportedValuesOf('timeZone').includes(value),
    'must be a time zone of the IANA database',
    'America/Toronto',
  ).default('America/Toronto'),
  /** It signs what shell and API both read. */
  INTERNAL_SECRET: secret().optional(),
  /** Proxies that are trusted to report a visitor's address. */
  TRUST_PROXY: setting(
    (value) => isAddressList(listOf(value)),
    'must be IP addresses or CIDRs, separated by commas',
    '10.0.0.0/8,192.168.1.7',
  )
    .transform(listOf)
    .optional(),
  /** `on` refuses to start if the process could not work with the others. */
  PREFLIGHT: oneOf(['on', 'warn']).default('on'),
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
};

const sharedSchema = z.object(sharedSettings);
type SharedSettings = z.output<typeof sharedSchema>;

/** A blank value means that it is not set. @throws InvalidEnvError */
export function readSettings<Settings extends SharedSettings>(
  schema: z.ZodType<Settings>,
  source: NodeJS.ProcessEnv,
  contradictionsOf: (settings: Settings) => readonly string[],
): Settings {
  const settings = readPart(schema, source);
  const problems = [...sharedContradictionsOf(settings), ...contradictionsOf(settings)];
  if (problems.length > 0) {
    throw new InvalidEnvError(problems.join('\n'));
  }
  return settings;
}

/** @throws InvalidEnvError */
export function readPart<Part>(schema: z.ZodType<Part>, source: NodeJS.ProcessEnv): Part {
  const { success, data, error } = schema.safeParse(givenIn(source));
  if (!success) {
    throw new InvalidEnvError(error.issues.map(({ message }) => message).join('\n'));
  }
  return data;
}

function givenIn(source: NodeJS.ProcessEnv): Record<string, string> {
  const given = Object.entries(source).flatMap(([name, value]) =>
    // Spaces around a password are kept, so that they are reported.
    value?.trim() ? [[name, name.endsWith('_PASSWORD') ? value : value.trim()]] : [],
  );
  return Object.fromEntries(given);
}

/** Without a trailing slash. */
export function publicUrlOf({ PUBLIC_URL, PORT }: Pick<SharedSettings, 'PUBLIC_URL' | 'PORT'>): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
}

export function blockListOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) {
      list.addAddress(address, family);
    } else {
      list.addSubnet(address, /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN, family);
    }
  }
  return list;
}

/** Finds cookies and links of a developer's machine in production. */
function sharedContradictionsOf(settings: SharedSettings): string[] {
  const { NODE_ENV, PUBLIC_URL, ADMIN_URL, INTERNAL_SECRET, PORT, API_PORT } = settings;
  const isProduction = NODE_ENV === 'production';
  return [
    isProduction &&
      (PUBLIC_URL === undefined || !isSafe(PUBLIC_URL)) &&
      'PUBLIC_URL must be an https address when NODE_ENV is production (http only for localhost). Example: PUBLIC_URL=https://www.lumenvale.example',
    isProduction &&
      ADMIN_URL !== undefined &&
      !isSafe(ADMIN_URL) &&
      'ADMIN_URL must be an https address when NODE_ENV is production (http only for localhost). Example: ADMIN_URL=https://admin.lumenvale.example',
    ADMIN_URL !== undefined &&
      new URL(ADMIN_URL).hostname === new URL(publicUrlOf(settings)).hostname &&
      'ADMIN_URL must have a different host from PUBLIC_URL, because browsers send cookies to every port of a host. Example: ADMIN_URL=https://admin.lumenvale.example',
    isProduction &&
      INTERNAL_SECRET === undefined &&
      'INTERNAL_SECRET must be set when NODE_ENV is production, to the same value for shell and API. Example: INTERNAL_SECRET=a-long-random-text-of-32-or-more-characters',
    PORT === API_PORT && 'API_PORT must not be the same as PORT. Example: API_PORT=3001',
  ].filter((problem) => problem !== false);
}

function isSafe(address: string): boolean {
  return (
    address.startsWith('https:') ||
    /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/.test(address)
  );
}

function isHttpUrl(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && !/[?#]/.test(value);
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isAddressList(list: readonly string[]): boolean {
  try {
    blockListOf(list);
    return true;
  } catch {
    return false;
  }
}

function shown(name: string, value: unknown): string {
  return typeof value === 'string' &&
    !/SECRET|TOKEN|PASSWORD|URL|ENDPOINT/.test(name) &&
    /^[\w.:/, -]{1,60}$/.test(value) &&
    !value.includes('//')
    ? ` (it is "${value}")`
    : '';
}
