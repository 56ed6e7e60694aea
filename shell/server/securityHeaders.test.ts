import { expect, it } from '@jest/globals';
import { securityHeaders } from './securityHeaders';

function directivesOf(publicUrl: string): ReadonlyMap<string, string> {
  const policy = securityHeaders(publicUrl)['content-security-policy'] ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

it.each([
  ['http://localhost:3000', "'self' data: https: http:", undefined],
  ['https://www.lumenvale.example', "'self' data: https:", ''],
])('lets %s show each picture that an editor may name', (publicUrl, sources, upgrade) => {
  const directives = directivesOf(publicUrl);

  expect(directives.get('img-src')).toBe(sources);
  // Only with it a picture at http:// is one at https:// before the policy looks at it.
  expect(directives.get('upgrade-insecure-requests')).toBe(upgrade);
});

it('lets nothing run but what the site serves, and the one script that it names', () => {
  expect(directivesOf('http://localhost:3000').get('script-src')).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
});

it('asks for https for good where the site has it, and nowhere else', () => {
  expect(securityHeaders('https://www.lumenvale.example')['strict-transport-security']).toMatch(/^max-age=/);
  expect(securityHeaders('http://localhost:3000')['strict-transport-security']).toBeUndefined();
});
