import { resolve } from 'node:path';
import { readBucketSettings, readEnv } from './env.js';

const required = { DATABASE_URL: 'postgres://user:password@localhost:5432/lumenvale' };

const provider = { OIDC_ISSUER: 'http://localhost:4000', OIDC_CLIENT_ID: 'website' };

describe(readEnv.name, () => {
  it('needs only the database', () => {
    expect(readEnv(required)).toMatchObject({
      API_PORT: 3001,
      API_HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: '.data',
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'warn',
      ROLLBACK_PERCENT: 5,
      ROLLBACK_VISITS: 20,
      ROLLBACK_MINUTES: 30,
      GATE_BROWSER: 'auto',
      SESSION_IDLE_HOURS: 12,
      SITE_TIME_ZONE: 'America/Toronto',
      GATE_PROGRAM: resolve(import.meta.dirname, '../../../shell/dist/server/checkRelease.cjs'),
      publicUrl: 'http://localhost:3000',
      mailFrom: { name: 'Lumenvale', address: 'info@lumenvale.example' },
      CONTACT_INBOX: 'info@lumenvale.example',
    });
  });

  it.each([
    ['info@lumenvale.example', '', 'info@lumenvale.example'],
    ['Vale, the group <info@lumenvale.example>', 'Vale, the group', 'info@lumenvale.example'],
    ['"Vale, the group" <info@lumenvale.example>', 'Vale, the group', 'info@lumenvale.example'],
  ])('reads MAIL_FROM=%s as one sender', (MAIL_FROM, name, address) => {
    expect(readEnv({ ...required, MAIL_FROM }).mailFrom).toEqual({ name, address });
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3001'],
    ['0.0.0.0', 'http://127.0.0.1:3001'],
    ['::', 'http://[::1]:3001'],
    ['10.1.2.3', 'http://10.1.2.3:3001'],
    ['fd00::7', 'http://[fd00::7]:3001'],
  ])('knows its own address when it listens on %s', (API_HOST, url) => {
    expect(readEnv({ ...required, API_HOST, INTERNAL_SECRET: 'x'.repeat(32) }).ownUrl).toBe(url);
  });

  it('treats a blank variable as not set', () => {
    expect(readEnv({ ...required, API_PORT: ' ', SEED: '', PUBLIC_URL: '  ' })).toMatchObject({
      API_PORT: 3001,
      publicUrl: 'http://localhost:3000',
    });
  });

  it('accepts every setting', () => {
    const settings = {
      ...required,
      API_PORT: '8081',
      API_HOST: '0.0.0.0',
      PORT: '8080',
      UPLOADS_BUCKET: 'lumenvale-uploads',
      RELEASES_BUCKET: 'lumenvale-releases',
      S3_ENDPOINT: 'https://storage.example',
      S3_REGION: 'ca-central-1',
      PGOPTIONS: '-c statement_timeout=30s',
      SEED: 'none',
      PUBLIC_URL: 'https://www.lumenvale.example/',
      ADMIN_URL: 'https://admin.lumenvale.example/',
      TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,192.0.2.7',
      INTERNAL_SECRET: 'x'.repeat(32),
      ...provider,
      OIDC_CLIENT_SECRET: 'a secret',
      OIDC_NAME: 'Lumenvale SSO',
      OIDC_DOMAIN: 'lumenvale.example',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'admins=administrator',
      OPERATOR_TOKEN: 'x'.repeat(32),
      ROLLBACK_PERCENT: '2.5',
      ROLLBACK_VISITS: '100',
      ROLLBACK_MINUTES: '10',
      GATE_PROGRAM: '/opt/gate.cjs',
      GATE_BROWSER: 'required',
      CHROMIUM_PATH: '/opt/chromium',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'debug',
      SMTP_URL: 'smtps://user:password@mail.example:465',
      IMAP_URL: 'imaps://info%40lumenvale.example:password@mail.example/Answers/New',
      MAIL_FROM: 'Lumenvale <info@lumenvale.example>',
      CONTACT_INBOX: 'info@lumenvale.example',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'twelve characters',
      SESSION_IDLE_HOURS: '8',
      SITE_TIME_ZONE: 'Europe/Berlin',
      NODE_ENV: 'test',
    };

    const env = readEnv(settings);

    expect(env).toMatchObject({
      ...settings,
      OIDC_ROLES: [['admins', 'administrator']],
      API_PORT: 8081,
      PORT: 8080,
      ADMIN_URL: 'https://admin.lumenvale.example',
      TRUST_PROXY: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
      ROLLBACK_PERCENT: 2.5,
      ROLLBACK_VISITS: 100,
      ROLLBACK_MINUTES: 10,
      SESSION_IDLE_HOURS: 8,
      publicUrl: 'https://www.lumenvale.example',
      adminUrl: 'https://admin.lumenvale.example',
    });
    expect(env.trustedProxies.check('10.200.0.1')).toBe(true);
    expect(env.trustedProxies.check('2001:db8::1', 'ipv6')).toBe(true);
    expect(env.trustedProxies.check('192.0.2.8')).toBe(false);
  });

  it.each([
    ['DATABASE_URL', ''],
    ['DATABASE_URL', 'mysql://localhost/lumenvale'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['DATABASE_URL', 'postgres://user:100%@localhost/lumenvale'],
    ['API_PORT', 'abc'],
    ['API_HOST', 'localhost'],
    ['API_PORT', '0'],
    ['API_PORT', '65536'],
    ['API_PORT', '3e3'],
    ['API_PORT', '0x50'],
    ['API_PORT', '3000'],
    ['PORT', '-1'],
    ['UPLOADS_BUCKET', 'No Bucket'],
    ['RELEASES_BUCKET', 'No Bucket'],
    ['S3_ENDPOINT', 'storage.example'],
    ['S3_REGION', 'Montréal'],
    ['PGOPTIONS', 'statement_timeout=30s'],
    ['SEED', 'all'],
    ['PUBLIC_URL', 'www.lumenvale.example'],
    ['PUBLIC_URL', 'ftp://lumenvale.example'],
    ['ADMIN_URL', 'admin.lumenvale.example'],
    ['ADMIN_URL', 'https://admin.lumenvale.example/admin'],
    ['ADMIN_URL', 'http://localhost:4000'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'localhost'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['INTERNAL_SECRET', 'short'],
    ['OPERATOR_TOKEN', 'short'],
    ['ROLLBACK_PERCENT', '101'],
    ['ROLLBACK_PERCENT', '-1'],
    ['ROLLBACK_VISITS', '0'],
    ['ROLLBACK_MINUTES', '1.5'],
    ['GATE_PROGRAM', 'a\0b'],
    ['GATE_BROWSER', 'on'],
    ['CHROMIUM_PATH', 'a\0b'],
    ['RATE_LIMITS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example:25'],
    ...[
      'mail.example',
      'imaps://mail.example',
      'imaps://ada@mail.example',
      'https://a:b@mail.example',
      'imaps://a:%@b.example',
      'imaps://a:b@c.example/INBOX?x',
    ].map((value) => ['IMAP_URL', value]),
    ['MAIL_FROM', 'Lumenvale'],
    ['CONTACT_INBOX', 'inbox'],
    ['CONTACT_INBOX', 'info@a..example'],
    ['CONTACT_INBOX', 'info@a.example,b@c.example'],
    ['MAIL_FROM', 'Lumenvale <\u200binfo@lumenvale.example>'],
    ['ADMIN_USERNAME', 'x'.repeat(101)],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', ' a password of ours'],
    ['ADMIN_PASSWORD', 'a password of ours\n'],
    ['SESSION_IDLE_HOURS', '0'],
    ['SESSION_IDLE_HOURS', '721'],
    ['SESSION_IDLE_HOURS', '12h'],
    ['AUDIT_RETENTION_DAYS', '29'],
    ['CONTACT_RETENTION_DAYS', '0'],
    ['CONTACT_RETENTION_DAYS', 'a year'],
    ['CONTACT_RETENTION_DAYS', 'Career=180'],
    ['CONTACT_RETENTION_DAYS', 'Careers=180=90'],
    ['CONTACT_RETENTION_DAYS', 'Careers=180,careers=90'],
    ['CONTACT_RETENTION_DAYS', 'Careers=180,'],
    ['BACKUP_RETENTION_DAYS', '0'],
    ['AUDIT_FORWARD_TO', 'logs.example:514'],
    ['AUDIT_FORWARD_TO', 'http://logs.example'],
    ['AUDIT_FORWARD_TO', 'syslog://logs.example/path'],
    ['AUDIT_FORWARD_TO', 'syslog://user:word@logs.example'],
    ['API_DATABASE_ROLE', 'api; DROP TABLE people'],
    ['OIDC_ISSUER', 'http://login.lumenvale.example'],
    ['OIDC_ISSUER', 'https://login.lumenvale.example/?tenant=1'],
    ['OIDC_ISSUER', 'https://user:word@login.lumenvale.example'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['OIDC_DOMAIN', '@lumenvale.example'],
    ['OIDC_DOMAIN', 'lumenvale'],
    ['OIDC_ROLES', 'admins'],
    ['OIDC_ROLES', 'admins=owner'],
    ['OIDC_ROLES', 'admins=administrator,'],
    ['SITE_TIME_ZONE', 'Toronto'],
    ['SITE_TIME_ZONE', '-05:00'],
    ['NODE_ENV', 'prod'],
  ])('refuses %s=%s in one message with an example', (name, value) => {
    expect(() => readEnv({ ...required, [name]: value })).toThrow(
      new RegExp(`^${name} must [^\\n]+\\. Example: ${name}=[^\\n]+$`),
    );
  });

  it.each([
    ['730', [{ topic: '*', days: 730 }]],
    [
      ' media request = 90, * = 730',
      [
        { topic: 'Media Request', days: 90 },
        { topic: '*', days: 730 },
      ],
    ],
    ['', []],
  ])('reads CONTACT_RETENTION_DAYS=%s by topic', (CONTACT_RETENTION_DAYS, retentions) => {
    expect(readEnv({ ...required, CONTACT_RETENTION_DAYS }).CONTACT_RETENTION_DAYS).toEqual(retentions);
  });

  it('listens for other machines only with a secret shared with the shell', () => {
    expect(() => readEnv({ ...required, API_HOST: '0.0.0.0' })).toThrow(/^INTERNAL_SECRET must be set when/);
    expect(readEnv({ ...required, API_HOST: '::1' }).API_HOST).toBe('::1');
  });

  it.each([
    [{ OIDC_CLIENT_ID: 'website' }, 'OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    [{ OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
    [{ OIDC_ISSUER: 'https://login.example' }, 'OIDC_CLIENT_ID', 'OIDC_ISSUER'],
    [{ ...provider, OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLES', 'OIDC_ROLE_CLAIM'],
    [{ ...provider, OIDC_ROLES: 'a=author' }, 'OIDC_ROLE_CLAIM', 'OIDC_ROLES'],
    [{ ...provider, OIDC_DOMAIN: 'lumenvale.example' }, 'OIDC_ROLE_CLAIM', 'OIDC_DOMAIN'],
  ])('refuses %j, which lacks %s', (given, missing, name) => {
    expect(() => readEnv({ ...required, ...given })).toThrow(
      new RegExp(`^${missing} must be set when ${name} is set. Example: ${missing}=[^\\n]+$`),
    );
  });

  it('reads roles of a provider, whose values may have an equals sign', () => {
    const given = {
      ...provider,
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'cn=admins=administrator, writers = author',
    };
    expect(readEnv({ ...required, ...given }).OIDC_ROLES).toEqual([
      ['cn=admins', 'administrator'],
      ['writers', 'author'],
    ]);
  });

  it('does not reveal a malformed secret', () => {
    for (const password of ['hunter2', ' hunter2 hunter2 ']) {
      expect(() => readEnv({ ...required, ADMIN_PASSWORD: password })).not.toThrow(/hunter2/);
    }
  });

  const production = {
    ...required,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://www.lumenvale.example',
    INTERNAL_SECRET: 'x'.repeat(32),
  };

  it.each([
    ['PUBLIC_URL', ''],
    ['PUBLIC_URL', 'http://www.lumenvale.example'],
    ['PUBLIC_URL', 'http://localhost.lumenvale.example'],
    ['ADMIN_URL', 'http://admin.lumenvale.example'],
    ['INTERNAL_SECRET', ''],
  ])('refuses %s=%s in production', (name, value) => {
    expect(() => readEnv({ ...production, [name]: value })).toThrow(
      new RegExp(`^${name} must [^\\n]*production[^\\n]*\\. Example: ${name}=[^\\n]+$`),
    );
  });

  it.each(['https://www.lumenvale.example', 'http://localhost:3000'])(
    'starts in production at %s',
    (PUBLIC_URL) => {
      expect(readEnv({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  it('requires a secret for a webhook', () => {
    const WEBHOOK_URL = 'https://hooks.example/lumenvale';

    expect(() => readEnv({ ...required, WEBHOOK_URL })).toThrow(
      /^WEBHOOK_SECRET must be set when WEBHOOK_URL is set/,
    );
    expect(() => readEnv({ ...required, WEBHOOK_URL: 'hooks.example' })).toThrow(/^WEBHOOK_URL must be/);
    // No event could be sent to these.
    for (const wrong of ['https://hooks.example:99999', 'https://user:secret@hooks.example', 'https://a b']) {
      expect(() => readEnv({ ...required, WEBHOOK_URL: wrong })).toThrow(/^WEBHOOK_URL must be/);
    }
    expect(() => readEnv({ ...required, WEBHOOK_SECRET: 'short' })).toThrow(/^WEBHOOK_SECRET must have/);
    expect(readEnv({ ...required, WEBHOOK_URL, WEBHOOK_SECRET: 'x'.repeat(32) }).WEBHOOK_URL).toBe(
      WEBHOOK_URL,
    );
  });

  it('keeps rate limits on in production', () => {
    expect(() => readEnv({ ...production, RATE_LIMITS: 'off' })).toThrow(
      'RATE_LIMITS must not be off when NODE_ENV is production. Example: RATE_LIMITS=on',
    );
  });
});

describe('readBucketSettings', () => {
  it('checks only the named settings, and has their defaults', () => {
    const env = readBucketSettings({ UPLOADS_BUCKET: 'uploads', API_PORT: 'x' });

    expect(env).toMatchObject({ S3_REGION: 'us-east-1', UPLOADS_BUCKET: 'uploads' });
    expect(() => readBucketSettings({ UPLOADS_BUCKET: 'No Bucket' })).toThrow(
      'UPLOADS_BUCKET must be the name of a bucket (it is "No Bucket"). Example: UPLOADS_BUCKET=lumenvale-uploads',
    );
  });
});
