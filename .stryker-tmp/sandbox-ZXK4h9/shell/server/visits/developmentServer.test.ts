import { describe, expect, it } from '@jest/globals';
import { isLoopback, parseDevelopmentServer } from './developmentServer';

describe(parseDevelopmentServer, () => {
  it.each(['http://localhost:4101', 'http://127.0.0.1:4101', 'http://[::1]:4101'])('accepts %s', (origin) => {
    expect(parseDevelopmentServer(`mf-public@${origin}`)).toEqual({ slice: 'mf-public', origin });
  });

  it.each(['', 'mf-public@1.0.0-0a1b2c3d', 'mf-public@1.0.0-0a1b2c3d,mf-search@1.0.0-0a1b2c3d'])(
    'returns null for "%s", which names releases',
    (text) => {
      expect(parseDevelopmentServer(text)).toBeNull();
    },
  );

  it.each([
    'mf-public@http://evil.example:4101',
    'mf-public@http://localhost.evil.example:4101',
    'mf-public@http://127.0.0.1.evil.example:4101',
    'mf-public@http://10.0.0.7:4101',
    'mf-public@http://0.0.0.0:4101',
    'mf-public@https://localhost:4101',
    'mf-public@http://localhost',
    'mf-public@http://localhost:80',
    'mf-public@http://localhost:4101/',
    'mf-public@http://localhost:4101/?a=b',
    'mf-public@http://me@localhost:4101',
    'mf-public@http://localhost:4101@evil.example',
    'mf-public@http://0x7f.1:4101',
    'mf-public@http://LOCALHOST:4101',
    '../mf-public@http://localhost:4101',
    '@http://localhost:4101',
    'mf-public@javascript://localhost:4101',
    'mf-public@http://localhost:4101,mf-search@http://localhost:4102',
  ])('refuses %s with a sentence that says what to write', (text) => {
    expect(parseDevelopmentServer(text)).toEqual(expect.stringMatching(/^.{40,}\.$/));
  });
});

it.each([
  ['localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['staging.example', false],
  ['localhost.evil.example:3000', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
