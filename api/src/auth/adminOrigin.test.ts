import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { readEnv } from '../config/env.js';
import { requestWith } from '../testing/requestWith.js';
import { AdminOrigin } from './adminOrigin.js';

const publicUrl = 'https://www.site.example';
const adminUrl = 'https://admin.site.example';
const originOf = (settings: Record<string, string>) =>
  new AdminOrigin(readEnv({ DATABASE_URL: 'postgres://a:b@localhost/c', ...settings }));

const only = originOf({ PUBLIC_URL: publicUrl });
const separate = originOf({ PUBLIC_URL: publicUrl, ADMIN_URL: adminUrl });

describe(AdminOrigin, () => {
  it.each([
    ['the only one', only, ''],
    ['a separate one', separate, '__Host-'],
    ['a separate one without https', originOf({ ADMIN_URL: 'http://admin.localhost' }), ''],
  ])('prefixes cookies where it is %s with %j', (_, origin, prefix) => {
    expect(origin.cookiePrefix).toBe(prefix);
  });

  it('hides cookies from scripts and from other sites, and from plain http where there is https', () => {
    expect(only.cookieOptions).toEqual({ httpOnly: true, sameSite: 'strict', secure: true });
    expect(originOf({ PUBLIC_URL: 'http://localhost:3000' }).cookieOptions).toEqual({
      httpOnly: true,
      sameSite: 'strict',
      secure: false,
    });
  });

  it.each([
    ['same-origin', undefined, true],
    ['none', undefined, true],
    ['same-site', undefined, false],
    ['cross-site', undefined, false],
    ['same-site', adminUrl, false],
    ['same-origin', adminUrl, true],
    ['same-origin', publicUrl, false],
    [undefined, publicUrl, false],
    [undefined, 'null', false],
    [undefined, adminUrl, true],
    [undefined, undefined, true],
  ])('takes a request from a %s page of %s for one of its own: %p', (site, origin, isOwn) => {
    expect(separate.isFromOwnPage(requestWith({ 'sec-fetch-site': site, origin }))).toBe(isOwn);
  });

  it.each([
    ['same-origin', true],
    ['same-site', false],
    ['cross-site', false],
  ])('takes a request from a %s page for one of its own where it is the only origin: %p', (site, isOwn) => {
    expect(only.isFromOwnPage(requestWith({ 'sec-fetch-site': site, origin: publicUrl }))).toBe(isOwn);
  });

  it.each(['admin.site.example', 'ADMIN.site.example:443', undefined])('expects requests for %s', (host) => {
    expect(() => separate.expect(requestWith({ 'x-forwarded-host': host }))).not.toThrow();
  });

  it.each([
    'www.site.example',
    'admin.site.example.evil.example',
    'evil.admin.site.example',
    'admin.site.example:443:1',
    'www.site.example@admin.site.example',
    'admin.site.example/',
    '[',
    '',
  ])('refuses requests for %p', (host) => {
    const refused = () => separate.expect(requestWith({ 'x-forwarded-host': host }));

    expect(refused).toThrow(
      expect.objectContaining({ code: 'OTHER_ORIGIN', message: expect.stringContaining(adminUrl) }),
    );
    expect(() => only.expect(requestWith({ 'x-forwarded-host': host }))).not.toThrow();
  });
});
