import { describe, expect, it } from '@jest/globals';
import { answerHeaders } from './answerHeaders';

const site = 'http://localhost:3000';
const httpsSite = 'https://www.lumenvale.example';

function directivesOf(headers: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const policy = headers['content-security-policy'] ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe(answerHeaders, () => {
  it.each([
    [site, "'self' data: https: http:", undefined],
    [httpsSite, "'self' data: https:", ''],
  ])('lets %s show every picture that an editor may enter', (publicUrl, sources, upgrade) => {
    const directives = directivesOf(answerHeaders(publicUrl).page);

    expect(directives.get('img-src')).toBe(sources);
    // This directive makes http:// pictures https:// before the policy is applied.
    expect(directives.get('upgrade-insecure-requests')).toBe(upgrade);
  });

  it('allows only scripts of the site, and the one inline script by its hash', () => {
    expect(directivesOf(answerHeaders(site).page).get('script-src')).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
  });

  it('allows styles only from stylesheets', () => {
    const { page, plain } = answerHeaders(site);

    expect(directivesOf(page).get('style-src')).toBe("'self'");
    for (const headers of [page, plain]) {
      expect(headers['content-security-policy']).not.toMatch(/unsafe-|nonce-/);
    }
  });

  it('allows only the Trusted Types policy of the page, and has violations reported', () => {
    const directives = directivesOf(answerHeaders(site).page);

    expect(directives.get('require-trusted-types-for')).toBe("'script'");
    expect(directives.get('trusted-types')).toBe('default');
    expect(directives.get('report-to')).toBe('reports');
    expect(directives.get('report-uri')).toBe('/reports');
    expect(answerHeaders(site).page['reporting-endpoints']).toBe('reports="/reports"');
  });

  it('denies documents every feature that the site does not use', () => {
    const directives = directivesOf(answerHeaders(httpsSite).page);

    expect([...directives.keys()].sort()).toEqual([
      'base-uri',
      'connect-src',
      'default-src',
      'font-src',
      'form-action',
      'frame-ancestors',
      'img-src',
      'object-src',
      'report-to',
      'report-uri',
      'require-trusted-types-for',
      'script-src',
      'style-src',
      'trusted-types',
      'upgrade-insecure-requests',
    ]);
    for (const name of ['base-uri', 'frame-ancestors', 'object-src']) {
      expect(directives.get(name)).toBe("'none'");
    }
    for (const name of ['connect-src', 'default-src', 'font-src', 'form-action']) {
      expect(directives.get(name)).toBe("'self'");
    }
  });

  it('lets answers other than documents load nothing', () => {
    expect(answerHeaders(site).plain['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
  });

  it('keeps other sites out of every answer', () => {
    const { plain, page, framed, forSessions } = answerHeaders(site);

    for (const headers of [plain, page, framed, forSessions('nonce')]) {
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['x-frame-options']).toBe(headers === framed ? undefined : 'DENY');
    }
  });

  it('requires https for good only if the site has it', () => {
    expect(answerHeaders(httpsSite).page['strict-transport-security']).toMatch(/^max-age=/);
    expect(answerHeaders(httpsSite).plain['strict-transport-security']).toMatch(/^max-age=/);
    expect(answerHeaders(site).page['strict-transport-security']).toBeUndefined();
  });
});
