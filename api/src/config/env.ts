import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy, validateSync } from 'class-validator';
import { companyName } from './companyName.js';
import type { MailAddress } from './mailAddress.js';

type Check = (value: string) => boolean;

/** Every environment variable that the API reads. Nothing else should read process.env. */
export class Env {
  @Setting(
    isDatabaseUrl,
    'must be a Postgres URL, with % and @ in the password written as %25 and %40',
    'DATABASE_URL=postgres://user:password@localhost:5432/lumenvale',
  )
  readonly DATABASE_URL!: string;

  /** Options for sessions on Postgres. The driver reads them by itself; the outbox adds its own. */
  @Optional(
    (value) => value.startsWith('-'),
    'must be command-line options of Postgres',
    'PGOPTIONS=-c statement_timeout=30s',
  )
  readonly PGOPTIONS?: string;

  @Optional(isPort, 'must be a port number from 1 to 65535', 'API_PORT=3001')
  readonly API_PORT: string = '3001';

  /** The address the API listens on. The loopback address can only be reached from this machine. */
  @Optional(
    (value) => isIP(value) > 0,
    'must be an IP address, or 0.0.0.0 for every network of the machine',
    'API_HOST=0.0.0.0',
  )
  readonly API_HOST: string = '127.0.0.1';
  /** The port for metrics; no metrics are served if it is not set. */
  @Optional(isPort, 'must be a port number from 1 to 65535', 'API_METRICS_PORT=9465')
  readonly API_METRICS_PORT?: string;

  /** The address on which API and shell serve metrics. */
  @Optional((value) => isIP(value) > 0, 'must be an IP address', 'METRICS_HOST=127.0.0.1')
  readonly METRICS_HOST: string = '127.0.0.1';

  /** Where traces are sent; nothing is traced if it is not set. */
  @Optional(
    isHttpUrl,
    'must be an http or https address without query',
    'OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318',
  )
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** The share of traces to record when the shell has not already decided. */
  @Optional(
    (value) => /^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(value),
    'must be a share from 0 to 1',
    'OTEL_TRACES_SAMPLER_ARG=0.1',
  )
  readonly OTEL_TRACES_SAMPLER_ARG: string = '1';

  /** The port of the site. The API only builds links with it. */
  @Optional(isPort, 'must be a port number from 1 to 65535', 'PORT=3000')
  readonly PORT: string = '3000';

  @Optional(isPath, 'must be the path of a folder', 'DATA_DIR=.data')
  readonly DATA_DIR: string = '.data';

  @Optional(isBucket, 'must be the name of a bucket', 'UPLOADS_BUCKET=lumenvale-uploads')
  readonly UPLOADS_BUCKET?: string;

  @Optional(isBucket, 'must be the name of a bucket', 'RELEASES_BUCKET=lumenvale-releases')
  readonly RELEASES_BUCKET?: string;

  /** The S3 server, if it is not Amazon's. */
  @Optional(
    isHttpUrl,
    'must be an http or https address without query',
    'S3_ENDPOINT=https://storage.example',
  )
  readonly S3_ENDPOINT?: string;

  @Optional((value) => /^[a-z0-9-]+$/.test(value), 'must be the name of a region', 'S3_REGION=ca-central-1')
  readonly S3_REGION: string = 'us-east-1';

  /** Whether a process updates the schema when it starts, or waits for `npm run migrate`. */
  @Optional((value) => value === 'start' || value === 'job', 'must be start or job', 'MIGRATE=job')
  readonly MIGRATE: 'start' | 'job' = 'start';

  /** Whether a process that could not work alongside the others refuses to start, or starts with a warning. */
  @Optional((value) => value === 'on' || value === 'warn', 'must be on or warn', 'PREFLIGHT=on')
  readonly PREFLIGHT: 'on' | 'warn' = 'on';

  @Optional((value) => value === 'none', 'must be none or not set', 'SEED=none')
  readonly SEED?: 'none';

  @Optional(
    isHttpUrl,
    'must be an http or https address without query',
    'PUBLIC_URL=https://www.lumenvale.example',
  )
  readonly PUBLIC_URL?: string;

  /** The only origin with sign-in, sessions and everything that requires a bearer. */
  @Optional(
    (value) => isHttpUrl(value) && URL.parse(value)?.href === `${URL.parse(value)?.origin}/`,
    'must be an http or https address without path and query',
    'ADMIN_URL=https://admin.lumenvale.example',
  )
  readonly ADMIN_URL?: string;

  @Optional(
    isAddressList,
    'must be IP addresses or CIDRs, separated by commas',
    'TRUST_PROXY=10.0.0.0/8,192.168.1.7',
  )
  readonly TRUST_PROXY?: string;

  @Optional(
    (value) => value.length >= 32,
    'must have 32 or more characters',
    'INTERNAL_SECRET=a-long-random-text-of-32-or-more-characters',
  )
  readonly INTERNAL_SECRET?: string;

  /** A token that acts for every slice: it publishes, promotes, and issues deploy tokens. */
  @Optional(
    (value) => value.length >= 32,
    'must have 32 or more characters',
    'OPERATOR_TOKEN=a-long-random-text-of-32-or-more-characters',
  )
  readonly OPERATOR_TOKEN?: string;

  /** A release is rolled back when the share of failed visits exceeds this. */
  @Optional(
    (value) => /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100,
    'must be a share from 0 to 100',
    'ROLLBACK_PERCENT=5',
  )
  readonly ROLLBACK_PERCENT: string = '5';

  /** With fewer visits, no conclusion is drawn. */
  @Optional((value) => /^[1-9]\d{0,8}$/.test(value), 'must be a whole number from 1', 'ROLLBACK_VISITS=20')
  readonly ROLLBACK_VISITS: string = '20';

  /** How long a release is watched after it is promoted. */
  @Optional(
    (value) => /^[1-9]\d{0,3}$/.test(value),
    'must be a whole number of minutes from 1 to 9999',
    'ROLLBACK_MINUTES=30',
  )
  readonly ROLLBACK_MINUTES: string = '30';

  /** How many of a slice's newest releases are kept; with `all`, none is deleted automatically. */
  @Optional(
    (value) => value === 'all' || (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= 1_000),
    'must be a whole number from 1 to 1000, or all',
    'RELEASES_KEPT=20',
  )
  readonly RELEASES_KEPT: string = '20';

  /** Releases that visitors got within this many days are kept as well. */
  @Optional(
    (value) => /^[1-9]\d{1,3}$/.test(value) && Number(value) >= 30 && Number(value) <= 3_650,
    'must be a whole number of days from 30 to 3650',
    'RELEASES_KEPT_DAYS=90',
  )
  readonly RELEASES_KEPT_DAYS: string = '90';

  /** The program that checks a release before it is promoted. */
  @Optional(isPath, 'must be the path of a program', 'GATE_PROGRAM=shell/dist/server/checkRelease.cjs')
  readonly GATE_PROGRAM: string = resolve(import.meta.dirname, '../../../shell/dist/server/checkRelease.cjs');

  /** Whether the gate opens pages in a browser: if there is one, always (refusing without one), or never. */
  @Optional(
    (value) => value === 'auto' || value === 'required' || value === 'off',
    'must be auto, required or off',
    'GATE_BROWSER=required',
  )
  readonly GATE_BROWSER: 'auto' | 'required' | 'off' = 'auto';

  /** The Chromium that the gate starts; if not set, it looks for one. */
  @Optional(isPath, 'must be the path of a program', 'CHROMIUM_PATH=/usr/bin/chromium')
  readonly CHROMIUM_PATH?: string;

  @Optional((value) => value === 'on' || value === 'off', 'must be on or off', 'RATE_LIMITS=on')
  readonly RATE_LIMITS: 'on' | 'off' = 'on';

  @Optional(
    (value) => logLevels.some((level) => level === value),
    'must be fatal, error, warn, info, debug, trace or silent',
    'LOG_LEVEL=warn',
  )
  readonly LOG_LEVEL: (typeof logLevels)[number] = 'warn';

  /** Where events of slices are sent. */
  @Optional(isWebhookUrl, 'must be an http or https address', 'WEBHOOK_URL=https://hooks.example/lumenvale')
  readonly WEBHOOK_URL?: string;

  /** The secret that signs those events. */
  @Optional(
    (value) => value.length >= 32,
    'must have at least 32 characters',
    'WEBHOOK_SECRET=a-long-random-text-of-32-or-more-characters',
  )
  readonly WEBHOOK_SECRET?: string;

  @Optional(isSmtpUrl, 'must be an smtp or smtps address', 'SMTP_URL=smtp://user:password@mail.example:587')
  readonly SMTP_URL?: string;

  @Optional(
    isSender,
    'must be an e-mail address, with or without a name',
    'MAIL_FROM=Lumenvale <info@lumenvale.example>',
  )
  readonly MAIL_FROM: string = `${companyName} <info@lumenvale.example>`;

  @Optional(isEmail, 'must be an e-mail address', 'CONTACT_INBOX=info@lumenvale.example')
  readonly CONTACT_INBOX: string = 'info@lumenvale.example';

  @Optional((value) => value.length <= 100, 'must have at most 100 characters', 'ADMIN_USERNAME=admin')
  readonly ADMIN_USERNAME?: string;

  @Optional(
    (value) => value.length >= 12 && value.length <= 200 && value === value.trim(),
    'must have 12 to 200 characters, with no space at the beginning or end',
    'ADMIN_PASSWORD=at-least-12-characters',
  )
  readonly ADMIN_PASSWORD?: string;

  /** An unused session ends after this many hours. */
  @Optional(
    (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= 720,
    'must be a whole number of hours from 1 to 720',
    'SESSION_IDLE_HOURS=12',
  )
  readonly SESSION_IDLE_HOURS: string = '12';

  /** The time zone in which editors enter and read times. */
  @Optional(
    (value) => value === 'UTC' || Intl.supportedValuesOf('timeZone').includes(value),
    'must be a time zone of the IANA database',
    'SITE_TIME_ZONE=America/Toronto',
  )
  readonly SITE_TIME_ZONE: string = 'America/Toronto';

  @IsOptional()
  @IsIn(['development', 'test', 'production'], {
    message: 'NODE_ENV must be development, test or production. Example: NODE_ENV=production',
  })
  readonly NODE_ENV?: string;

  /** The address of the site for visitors, without a trailing slash. */
  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/+$/, '');
  }

  /** The address of this process, for what it starts itself. */
  get ownUrl(): string {
    const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[this.API_HOST] ?? this.API_HOST;
    return `http://${isIP(host) === 6 ? `[${host}]` : host}:${this.API_PORT}`;
  }

  /** The address where administrators sign in, without a trailing slash. */
  get adminUrl(): string {
    return this.ADMIN_URL?.replace(/\/$/, '') ?? this.publicUrl;
  }

  /** The sender of all mail of the site. */
  get mailFrom(): MailAddress {
    const [, name = '', address = this.MAIL_FROM] = nameAndAddress.exec(this.MAIL_FROM) ?? [];
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
  }

  /** The proxies in front of the site that are trusted to report a visitor's address. */
  get trustedProxies(): BlockList {
    return toBlockList(this.TRUST_PROXY ?? '');
  }
}

const nameAndAddress = /^([^<>\r\n]*)<([^<>]+)>$/;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration is invalid; the message names the variables and gives examples. */
export class InvalidEnvError extends Error {
  override readonly name = 'InvalidEnvError';
}

/** Reads and checks the configuration. A blank variable counts as not set. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const { env, problems } = parsed(source);
  if (env.RATE_LIMITS === 'off' && env.NODE_ENV === 'production') {
    problems.push('RATE_LIMITS must not be off when NODE_ENV is production. Example: RATE_LIMITS=on');
  }
  if (env.NODE_ENV === 'production' && !isSafeInProduction(env.PUBLIC_URL)) {
    problems.push(
      'PUBLIC_URL must be an https address when NODE_ENV is production (http only for localhost). Example: PUBLIC_URL=https://www.lumenvale.example',
    );
  }
  if (env.NODE_ENV === 'production' && env.ADMIN_URL && !isSafeInProduction(env.ADMIN_URL)) {
    problems.push(
      'ADMIN_URL must be an https address when NODE_ENV is production (http only for localhost). Example: ADMIN_URL=https://admin.lumenvale.example',
    );
  }
  if (hasHostOfVisitors(env)) {
    problems.push(
      'ADMIN_URL must have a different host than PUBLIC_URL, because browsers send cookies to every port of a host. Example: ADMIN_URL=https://admin.lumenvale.example',
    );
  }
  if (env.NODE_ENV === 'production' && env.INTERNAL_SECRET === undefined) {
    problems.push(
      'INTERNAL_SECRET must be set when NODE_ENV is production, to the same value for shell and API. Example: INTERNAL_SECRET=a-long-random-text-of-32-or-more-characters',
    );
  }
  if (env.WEBHOOK_URL !== undefined && env.WEBHOOK_SECRET === undefined) {
    problems.push(
      'WEBHOOK_SECRET must be set when WEBHOOK_URL is set: events are signed with it. Example: WEBHOOK_SECRET=a-long-random-text-of-32-or-more-characters',
    );
  }
  if (isIP(env.API_HOST) > 0 && !isLoopback(env.API_HOST) && env.INTERNAL_SECRET === undefined) {
    problems.push(
      'INTERNAL_SECRET must be set when other machines can reach API_HOST: the shell authenticates with it. Example: INTERNAL_SECRET=a-long-random-text-of-32-or-more-characters',
    );
  }
  if (env.API_PORT === env.PORT) {
    problems.push('API_PORT must not be the same as PORT. Example: API_PORT=3001');
  }
  if (env.API_METRICS_PORT !== undefined && [env.PORT, env.API_PORT].includes(env.API_METRICS_PORT)) {
    problems.push(
      'API_METRICS_PORT must not be the same as PORT or API_PORT. Example: API_METRICS_PORT=9465',
    );
  }
  if (problems.length > 0) {
    throw new InvalidEnvError(problems.join('\n'));
  }
  return env;
}

/** Reads and checks a part of the configuration, for programs that need no more of it. */
export function readPartOfEnv<Name extends keyof Env>(
  names: readonly Name[],
  source: NodeJS.ProcessEnv = process.env,
): Pick<Env, Name> {
  const { env, problems } = parsed(source, names);
  if (problems.length > 0) {
    throw new InvalidEnvError(problems.join('\n'));
  }
  return env;
}

/** @param names Only problems with these are reported; by default, with any. */
function parsed(source: NodeJS.ProcessEnv, names?: readonly string[]): { env: Env; problems: string[] } {
  const given = Object.entries(source).flatMap(([name, value]) =>
    // A password is kept as written: surrounding spaces are reported, not removed.
    value?.trim() ? [[name, name === 'ADMIN_PASSWORD' ? value : value.trim()]] : [],
  );
  const env = plainToInstance(Env, Object.fromEntries(given), { exposeDefaultValues: true });
  const problems = validateSync(env)
    .filter(({ property }) => names?.includes(property) ?? true)
    .flatMap(({ constraints }) => Object.values(constraints ?? {}));
  return { env, problems };
}

function isWebhookUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}

const local = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/;

function hasHostOfVisitors({ ADMIN_URL, publicUrl, adminUrl }: Env): boolean {
  return ADMIN_URL !== undefined && URL.parse(publicUrl)?.hostname === URL.parse(adminUrl)?.hostname;
}

function isSafeInProduction(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && (publicUrl.startsWith('https:') || local.test(publicUrl));
}

function Setting(check: Check, rule: string, example: string): PropertyDecorator {
  return ValidateBy(
    { name: 'setting', validator: { validate: (value) => typeof value === 'string' && check(value) } },
    { message: ({ property }) => `${property} ${rule}. Example: ${example}` },
  );
}

function Optional(check: Check, rule: string, example: string): PropertyDecorator {
  return (target, property) => {
    IsOptional()(target, property);
    Setting(check, rule, example)(target, property);
  };
}

function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1';
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
}

function isPath(value: string): boolean {
  return !value.includes('\0');
}

function isBucket(value: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value);
}

function isDatabaseUrl(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    ['postgres:', 'postgresql:'].includes(url.protocol) &&
    url.pathname.length > 1 &&
    [url.username, url.password, url.pathname].every(isDecodable)
  );
}

/** Rejects a malformed percent-encoding: `%` or `@` in a password must be written as `%25` or `%40`. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isHttpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.search === '' && url.hash === '';
}

function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
}

function isEmail(value: string): boolean {
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value);
}

function isSender(value: string): boolean {
  const [, , address = value] = nameAndAddress.exec(value) ?? [];
  return isEmail(address);
}

function isAddressList(value: string): boolean {
  try {
    toBlockList(value);
    return true;
  } catch {
    return false;
  }
}

function toBlockList(text: string): BlockList {
  const list = new BlockList();
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries.filter((entry) => entry !== '')) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) {
      list.addAddress(address, family);
    } else if (/^\d{1,3}$/.test(prefix)) {
      list.addSubnet(address, Number(prefix), family);
    } else {
      throw new RangeError(`${entry} is no CIDR`);
    }
  }
  return list;
}
