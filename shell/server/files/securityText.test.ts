import { describe, expect, it } from '@jest/globals';
import { securityText } from './securityText';

const site = { publicUrl: 'https://www.lumenvale.example', contact: 'security@lumenvale.example' };

describe(securityText, () => {
  it('has the fields of RFC 9116, one per line', () => {
    expect(securityText({ ...site, now: new Date('2026-11-22T08:00:00Z') })).toBe(
      [
        'Contact: mailto:security@lumenvale.example',
        'Expires: 2027-05-21T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://www.lumenvale.example/.well-known/security.txt',
        'Policy: https://www.lumenvale.example/.well-known/security-policy.txt',
        '',
      ].join('\n'),
    );
  });

  it('leaves the address of a page as it is', () => {
    const text = securityText({ ...site, contact: 'https://www.lumenvale.example/report', now: new Date() });

    expect(text).toMatch(/^Contact: https:\/\/www\.lumenvale\.example\/report$/m);
  });

  it.each(['2026-01-01T00:00:00Z', '2027-12-31T23:59:59Z', '2028-02-29T12:00:00Z'])(
    'read on %s, is valid for months but less than a year',
    (time) => {
      const now = new Date(time);
      const [, expires = ''] = /^Expires: (.*)$/m.exec(securityText({ ...site, now })) ?? [];
      const days = (Date.parse(expires) - now.getTime()) / (24 * 60 * 60 * 1000);

      expect(days).toBeGreaterThan(150);
      expect(days).toBeLessThan(365);
    },
  );
});
