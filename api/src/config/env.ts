import { type BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { mailAddress } from '@site/rules/addresses';
import { foldText } from '@site/rules/foldText';
import { type Role, roles } from '@site/rules/roles';
import {
  address,
  blockListOf,
  isMailAddress,
  isWebAddress,
  oneOf,
  port,
  publicUrlOf,
  readPart,
  readSettings,
  secret,
  setting,
  sharedSettings,
  url,
} from '@site/rules/server/settings';
import { z } from 'zod';

export const companyName = 'Lumenvale';

export const contactTopics = [
  'Potential Acquisition',
  'Media Request',
  'Careers',
  'General Inquiry',
  'Partnerships',
] as const;

export interface Retention {
  readonly topic: string;
  readonly days: number;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const MOST_DAYS = 36_500;

/**
 * Only this module may read process.env. It also runs from its source: `npm start` checks the settings first.
 */
const schema = z.object({
  ...sharedSettings,
  DATABASE_URL: setting(
    isDatabaseUrl,
    'must be a Postgres URL, with % and @ in the password written as %25 and %40',
    'postgres://user:password@localhost:5432/lumenvale',
  ),
  /** The driver reads these by itself; the outbox adds its own. */
  PGOPTIONS: matching(
    /^-/,
    'must be command-line options of Postgres',
    '-c statement_timeout=30s',
  ).optional(),
  /** Only this machine can reach the loopback address. */
  API_HOST: address().default('127.0.0.1'),
  API_METRICS_PORT: port(9465).optional(),
  UPLOADS_BUCKET: bucket('lumenvale-uploads').optional(),
  RELEASES_BUCKET: bucket('lumenvale-releases').optional(),
  S3_ENDPOINT: url('https://storage.example').optional(),
  S3_REGION: matching(/^[a-z0-9-]+$/, 'must be the name of a region', 'ca-central-1').default('us-east-1'),
  MIGRATE: oneOf(['start', 'job']).default('start'),
  SEED: setting((value) => value === 'none', 'must be none or not set', 'none').optional(),
  OPERATOR_TOKEN: secret().optional(),
  ROLLBACK_PERCENT: setting(
    (value) => /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100,
    'must be a share from 0 to 100',
    '5',
  )
    .transform(Number)
    .default(5),
  ROLLBACK_VISITS: wholeNumber('', 1, 999_999_999, 20),
  ROLLBACK_MINUTES: wholeNumber(' of minutes', 1, 9_999, 30),
  RELEASES_KEPT: setting(
    (value) => value === 'all' || isWholeNumber(value, 1, 1_000),
    'must be a whole number from 1 to 1000, or all',
    '20',
  )
    .transform((value) => (value === 'all' ? value : Number(value)))
    .default(20),
  RELEASES_KEPT_DAYS: wholeNumber(' of days', 30, 3_650, 90),
  GATE_PROGRAM: path('shell/dist/server/checkRelease.cjs').default(
    resolve(import.meta.dirname, '../../../shell/dist/server/checkRelease.cjs'),
  ),
  /** `auto` opens pages if there is a browser; `required` refuses without one. */
  GATE_BROWSER: oneOf(['auto', 'required', 'off']).default('auto'),
  /** Without a path, the gate looks for a browser. */
  CHROMIUM_PATH: path('/usr/bin/chromium').optional(),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  WEBHOOK_URL: setting(
    isWebAddress,
    'must be an http or https address',
    'https://hooks.example/lumenvale',
  ).optional(),
  WEBHOOK_SECRET: secret().optional(),
  SMTP_URL: setting(
    isSmtpUrl,
    'must be an smtp or smtps address',
    'smtp://user:password@mail.example:587',
  ).optional(),
  /** Without it, answers to mails stay in their mailbox. */
  IMAP_URL: setting(
    isImapUrl,
    'must be an imaps or imap address with a user and a password (% and @ in them written as %25 and %40), and at most the name of a folder after it',
    'imaps://user:password@mail.example/INBOX',
  ).optional(),
  MAIL_FROM: setting(
    (value) => isMailAddress(senderOf(value).address),
    'must be an e-mail address, with or without a name',
    'Lumenvale <info@lumenvale.example>',
  ).default(`${companyName} <info@lumenvale.example>`),
  ADMIN_USERNAME: atMost(100, 'admin').optional(),
  ADMIN_PASSWORD: setting(
    (value) => value.length >= 12 && value.length <= 200 && value === value.trim(),
    'must have 12 to 200 characters, with no space at the beginning or end',
    'at-least-12-characters',
  ).optional(),
  CONTACT_RETENTION_DAYS: setting(
    (value) => retentionsIn(value) !== undefined,
    `must be a whole number of days from 1 to ${MOST_DAYS}, or one for each topic (${contactTopics.join(', ')}) and * for all others`,
    'Careers=180,*=730',
  )
    .transform((value) => retentionsIn(value) ?? [])
    .default([]),
  /** Nothing deletes backups because of this; it only tells people how long they are kept. */
  BACKUP_RETENTION_DAYS: setting(
    (value) => isWholeNumber(value, 1, MOST_DAYS),
    `must be a whole number of days from 1 to ${MOST_DAYS}`,
    '30',
  )
    .transform(Number)
    .optional(),
  SESSION_IDLE_HOURS: wholeNumber(' of hours', 1, 720, 12),
  REQUIRE_SECOND_FACTOR: oneOf(['on', 'off']).default('off'),
  OIDC_ISSUER: setting(
    isIssuer,
    'must be an https address without query (http only for localhost)',
    'https://login.lumenvale.example',
  ).optional(),
  OIDC_CLIENT_ID: matching(/^[\x20-\x7e]{1,200}$/, 'must be an id', 'website').optional(),
  OIDC_CLIENT_SECRET: matching(
    /^[\x20-\x7e]{1,1000}$/,
    'must be the secret that the provider has given',
    'a-long-random-text',
  ).optional(),
  OIDC_NAME: atMost(40, 'your company account').default('your company account'),
  OIDC_DOMAIN: setting(
    (value) => isMailAddress(`a@${value}`),
    'must be the domain of e-mail addresses',
    'lumenvale.example',
  )
    .transform((value) => mailAddress(`a@${value}`)?.slice(2))
    .optional(),
  OIDC_ROLE_CLAIM: matching(/^.{1,200}$/s, 'must be the name of a claim', 'groups').optional(),
  OIDC_ROLES: setting(
    (value) => rolesOf(value).every(([of, role]) => of !== '' && roles.some((one) => one === role)),
    `must be values with a role each, separated by commas; the roles are ${roles.join(', ')}`,
    'cms-admins=administrator,writers=author',
  )
    .transform((value) => rolesOf(value) as [value: string, role: Role][])
    .optional(),
  /** The migration of the database reads this. */
  AUDIT_RETENTION_DAYS: wholeNumber(' of days', 30, 36_500, 730),
  AUDIT_FORWARD_TO: setting(
    isForwardTarget,
    'must be an https address, or a syslog or syslogs address with a host and without a path',
    'syslogs://logs.example:6514',
  ).optional(),
  API_DATABASE_ROLE: matching(
    /^[a-z_][a-z0-9_]{0,62}$/,
    'must be the name of a role of Postgres, in small letters',
    'lumenvale_api',
  ).optional(),
});

type Settings = z.output<typeof schema>;

/** A class, because Nest injects by class. */
const SettingsClass = class {
  constructor(settings: Settings) {
    Object.assign(this, settings);
  }
} as new (
  settings: Settings,
) => Readonly<Settings>;

export class Env extends SettingsClass {
  /** Without a trailing slash. */
  get publicUrl(): string {
    return publicUrlOf(this);
  }

  get ownUrl(): string {
    const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[this.API_HOST] ?? this.API_HOST;
    return `http://${isIP(host) === 6 ? `[${host}]` : host}:${this.API_PORT}`;
  }

  get adminUrl(): string {
    return this.ADMIN_URL ?? this.publicUrl;
  }

  /** Adds connection options, such as `-c jit=off`. */
  databaseUrl(options: string): string {
    const url = new URL(this.DATABASE_URL);
    const given = url.searchParams.get('options') ?? this.PGOPTIONS ?? '';
    url.searchParams.set('options', `${given} ${options}`.trim());
    return url.href;
  }

  get mailFrom(): MailAddress {
    return senderOf(this.MAIL_FROM);
  }

  get trustedProxies(): BlockList {
    return blockListOf(this.TRUST_PROXY ?? []);
  }
}

export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return new Env(readSettings(schema, source, contradictionsOf));
}

export function readBucketSettings(source: NodeJS.ProcessEnv = process.env) {
  const where = { S3_ENDPOINT: true, S3_REGION: true, UPLOADS_BUCKET: true, RELEASES_BUCKET: true } as const;
  return readPart(schema.pick(where), source);
}

const OIDC_PARTS = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'website'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER', 'https://login.lumenvale.example'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER', 'https://login.lumenvale.example'],
  ['OIDC_ROLE_CLAIM', 'OIDC_ISSUER', 'https://login.lumenvale.example'],
  ['OIDC_ROLE_CLAIM', 'OIDC_ROLES', 'cms-admins=administrator,writers=author'],
  ['OIDC_ROLES', 'OIDC_ROLE_CLAIM', 'groups'],
  // People of a domain were not invited, so nobody has given them a role.
  ['OIDC_DOMAIN', 'OIDC_ROLE_CLAIM', 'groups'],
] as const;

function contradictionsOf(settings: Settings): string[] {
  const { NODE_ENV, RATE_LIMITS, WEBHOOK_URL, WEBHOOK_SECRET, INTERNAL_SECRET } = settings;
  const { API_HOST, API_METRICS_PORT: metrics, PORT, API_PORT } = settings;
  return [
    NODE_ENV === 'production' &&
      RATE_LIMITS === 'off' &&
      'RATE_LIMITS must not be off when NODE_ENV is production. Example: RATE_LIMITS=on',
    WEBHOOK_URL !== undefined &&
      WEBHOOK_SECRET === undefined &&
      'WEBHOOK_SECRET must be set when WEBHOOK_URL is set: events are signed with it. Example: WEBHOOK_SECRET=a-long-random-text-of-32-or-more-characters',
    !isLoopback(API_HOST) &&
      INTERNAL_SECRET === undefined &&
      'INTERNAL_SECRET must be set when other machines can reach API_HOST: the shell authenticates with it. Example: INTERNAL_SECRET=a-long-random-text-of-32-or-more-characters',
    ...OIDC_PARTS.map(
      ([name, needed, example]) =>
        settings[name] !== undefined &&
        settings[needed] === undefined &&
        `${needed} must be set when ${name} is set. Example: ${needed}=${example}`,
    ),
    (metrics === PORT || metrics === API_PORT) &&
      'API_METRICS_PORT must not be the same as PORT or API_PORT. Example: API_METRICS_PORT=9465',
  ].filter((problem) => problem !== false);
}

export function isLoopback(host: string): boolean {
  return host.startsWith('127.') || host === '::1';
}

function matching(pattern: RegExp, rule: string, example: string) {
  return setting((value) => pattern.test(value), rule, example);
}

function atMost(characters: number, example: string) {
  const isShort = (value: string) => value.length <= characters;
  return setting(isShort, `must have at most ${characters} characters`, example);
}

function path(example: string) {
  return setting((value) => !value.includes('\0'), 'must be the path of a program', example);
}

function bucket(example: string) {
  return matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket', example);
}

function wholeNumber(unit: string, least: number, most: number, usual: number) {
  const rule = `must be a whole number${unit} from ${least} to ${most}`;
  return setting((value) => isWholeNumber(value, least, most), rule, String(usual))
    .transform(Number)
    .default(usual);
}

function isWholeNumber(value: string, least: number, most: number): boolean {
  return /^[1-9]\d*$/.test(value) && Number(value) >= least && Number(value) <= most;
}

function retentionsIn(value: string): Retention[] | undefined {
  const retentions = value.split(',').map((entry) => {
    const [, topic = '*', days = ''] = /^(?:([^=]+)=)?\s*(\d+)\s*$/.exec(entry) ?? [];
    const known = ['*', ...contactTopics].find((one) => foldText(one) === foldText(topic));
    return known && isWholeNumber(days, 1, MOST_DAYS) ? { topic: known, days: Number(days) } : undefined;
  });
  const topics = new Set(retentions.map((one) => one?.topic));
  return retentions.every((one) => one !== undefined) && topics.size === retentions.length
    ? retentions
    : undefined;
}

function isDatabaseUrl(value: string): boolean {
  const url = parsed(value, /^postgres(?:ql)?:$/);
  return url !== null && url.pathname.length > 1 && isDecodable(url.username, url.password, url.pathname);
}

function parsed(value: string, protocol: RegExp): URL | null {
  const url = URL.parse(value);
  return url && protocol.test(url.protocol) ? url : null;
}

/** A `%` or `@` in a password must be written as `%25` or `%40`. */
function isDecodable(...parts: readonly string[]): boolean {
  try {
    return parts.map(decodeURIComponent).length > 0;
  } catch {
    return false;
  }
}

function isForwardTarget(value: string): boolean {
  const url = parsed(value, /^(?:https?|syslogs?):$/);
  if (!url?.hostname || !isDecodable(url.username, url.password)) {
    return false;
  }
  const { protocol, hostname, username, pathname, search } = url;
  return protocol.startsWith('syslog')
    ? /^\/?$/.test(pathname) && username + search === ''
    : protocol === 'https:' || isLoopback(hostname) || hostname === 'localhost';
}

function isIssuer(value: string): boolean {
  const url = parsed(value, /^https?:$/);
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');
  return (
    url !== null &&
    (url.protocol === 'https:' || isLocal) &&
    url.username + url.password === '' &&
    !/[?#]/.test(value)
  );
}

function rolesOf(value: string): string[][] {
  return value.split(',').map((entry) => {
    const [, of = '', role = ''] = /^(.*)=(.*)$/.exec(entry) ?? [];
    return [of.trim(), role.trim()];
  });
}

function isSmtpUrl(value: string): boolean {
  return Boolean(parsed(value, /^smtps?:$/)?.hostname);
}

function isImapUrl(value: string): boolean {
  const url = parsed(value, /^imaps?:$/);
  return (
    url !== null &&
    [url.hostname, url.username, url.password].every((part) => part !== '') &&
    isDecodable(url.username, url.password, url.pathname) &&
    url.search + url.hash === ''
  );
}

function senderOf(value: string): MailAddress {
  const [, name = '', mailAddress = value] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(value) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: mailAddress.trim() };
}
