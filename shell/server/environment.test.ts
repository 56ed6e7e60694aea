import { describe, expect, it } from '@jest/globals';
import { publicUrlOf } from '@site/rules/server/settings';
import { readEnvironment, securityContactOf, startedLine } from './environment';

describe(readEnvironment, () => {
  it('needs no variable', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      API_PORT: 3001,
      HEADER_VARIANT: 'standard',
    });
  });

  it('treats a blank value as missing', () => {
    expect(readEnvironment({ PORT: ' ', PUBLIC_URL: '' })).toEqual(readEnvironment({}));
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '3000.5'],
    ['HOST', 'localhost'],
    ['HOST', '127.0.0.1:3000'],
    ['HOST', '10.0.0.0/8'],
    ['API_PORT', 'web'],
    ['API_PORT', '0x50'],
    ['API_PORT', '65536'],
    ['HEADER_VARIANT', 'Standard'],
    ['PUBLIC_URL', 'www.lumenvale.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://www.lumenvale.example/?a=b'],
    ['API_URL', 'api:3001'],
    ['API_URL', 'http://api:3001/api'],
    ['ADMIN_URL', 'admin.lumenvale.example'],
    ['ADMIN_URL', 'https://admin.lumenvale.example/admin'],
    ['ADMIN_URL', 'https://localhost:4000'],
    ['SECURITY_CONTACT', 'security'],
    ['SECURITY_CONTACT', 'http://lumenvale.example/report'],
    ['SECURITY_CONTACT', 'https://lumenvale.example:99999/report'],
    ['SECURITY_CONTACT', 'https://user@lumenvale.example/report'],
    ['SECURITY_CONTACT', 'a@b.example\nExpires: never'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.local'],
    ['INTERNAL_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['ALLOW_UNUSABLE_SLICES', 'yes'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });

  it('shows an invalid value on one line', () => {
    expect(() => readEnvironment({ PORT: '0x50', HEADER_VARIANT: 'wide' })).toThrow(
      /^PORT must [^\n]+ \(it is "0x50"\)\. Example: PORT=3000\nHEADER_VARIANT must [^\n]+ \(it is "wide"\)\. Example: HEADER_VARIANT=standard$/,
    );
  });

  it.each([
    ['another kind of address', 'htp://user:hunter2@host/x'],
    ['an address with a query', 'http://user:hunter2@host/x?token=hunter2#hunter2'],
    ['two lines', 'hunter2\nA line of its own'],
    ['a colour', 'hunter2\u001b[31m'],
    ['a very long text', 'hunter2'.repeat(1_000)],
  ])('does not reveal a secret in %s, and stays on one line', (_what, value) => {
    const names = Object.keys(readEnvironment({})).concat(
      ['API_URL', 'ADMIN_URL', 'PUBLIC_URL', 'CDN_PURGE_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
      ['METRICS_PORT', 'TRUST_PROXY', 'SECURITY_CONTACT', 'INTERNAL_SECRET'],
    );
    // These accept any value.
    for (const name of names.filter((one) => !['DATA_DIR', 'INTERNAL_SECRET'].includes(one))) {
      const message = saidOf({ [name]: value });

      expect(message).not.toMatch(/hunter2/);
      expect(message).toMatch(new RegExp(`^(?:|${name} [^\\n]+)$`));
    }
  });

  function saidOf(given: NodeJS.ProcessEnv): string {
    try {
      readEnvironment(given);
      return '';
    } catch (error) {
      return String((error as Error).message);
    }
  }

  const production = { NODE_ENV: 'production', INTERNAL_SECRET: 'x'.repeat(32) };

  it.each([
    [{}, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://www.lumenvale.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://localhost.lumenvale.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://www.lumenvale.example', INTERNAL_SECRET: '' }, 'INTERNAL_SECRET'],
    [
      { PUBLIC_URL: 'https://www.lumenvale.example', ADMIN_URL: 'http://admin.lumenvale.example' },
      'ADMIN_URL',
    ],
  ])('does not start in production with %p, and names %s', (given, name) => {
    expect(() => readEnvironment({ ...production, ...given })).toThrow(
      new RegExp(`^${name} must be [^\n]*production[^\n]*$`),
    );
  });

  it.each(['https://www.lumenvale.example', 'http://localhost:3000', 'http://127.0.0.1:3000/'])(
    'starts in production at %s',
    (PUBLIC_URL) => {
      expect(readEnvironment({ ...production, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
    },
  );

  it('accepts an ADMIN_URL only with a host of its own', () => {
    const PUBLIC_URL = 'https://www.lumenvale.example';
    expect(readEnvironment({ PUBLIC_URL, ADMIN_URL: 'https://Admin.lumenvale.example/' }).ADMIN_URL).toBe(
      'https://admin.lumenvale.example',
    );
    expect(() => readEnvironment({ PUBLIC_URL, ADMIN_URL: `${PUBLIC_URL}:8443` })).toThrow(
      /^ADMIN_URL must have a different host from PUBLIC_URL/,
    );
  });

  it('does not repeat a secret in its message', () => {
    expect(() => readEnvironment({ INTERNAL_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
  });

  it('accepts lists of addresses and ranges', () => {
    expect(readEnvironment({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1']);
  });
});

describe(securityContactOf, () => {
  it.each([
    [{}, 'info@lumenvale.example'],
    [{ CONTACT_INBOX: 'office@lumenvale.example' }, 'office@lumenvale.example'],
    [
      { CONTACT_INBOX: 'office@lumenvale.example', SECURITY_CONTACT: 'security@lumenvale.example' },
      'security@lumenvale.example',
    ],
    [{ SECURITY_CONTACT: 'https://www.lumenvale.example/report' }, 'https://www.lumenvale.example/report'],
  ])('of %p is %s', (source, expected) => {
    expect(securityContactOf(readEnvironment(source))).toBe(expected);
  });
});

describe(publicUrlOf, () => {
  it.each([
    [{}, 'http://localhost:3000'],
    [{ PORT: '4000' }, 'http://localhost:4000'],
    [{ PUBLIC_URL: 'https://www.lumenvale.example/' }, 'https://www.lumenvale.example'],
  ])('of %p is %s', (source, expected) => {
    expect(publicUrlOf(readEnvironment(source))).toBe(expected);
  });
});

it.each([
  [{ PORT: 3100 }, 'Site: http://localhost:3100'],
  [{ PORT: 4101, PUBLIC_URL: 'http://localhost:3000' }, 'Site: http://localhost:3000, on port 4101'],
  [{ PORT: 3000, PUBLIC_URL: 'https://www.site.example' }, 'Site: https://www.site.example, on port 3000'],
])('says of %j where visitors find the site', (environment, line) => {
  expect(startedLine(environment)).toBe(line);
});
