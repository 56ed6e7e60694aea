import { expect, it } from '@jest/globals';
import { securityHeaders } from './securityHeaders';

const directivesOf = (publicUrl: string) => securityHeaders(publicUrl).contentSecurityPolicy.directives;

it.each([
  ['http://localhost:3000', ["'self'", 'data:', 'https:', 'http:'], undefined],
  ['https://www.lumenvale.example', ["'self'", 'data:', 'https:'], []],
])('lets %s show each picture that an editor may name', (publicUrl, sources, upgrade) => {
  const { imgSrc, upgradeInsecureRequests } = directivesOf(publicUrl);

  expect(imgSrc).toEqual(sources);
  // Only with it a picture at http:// is one at https:// before the policy looks at it.
  expect(upgradeInsecureRequests).toEqual(upgrade);
});

it('lets nothing run but what the site serves, and the one script that it names', () => {
  expect(directivesOf('http://localhost:3000').scriptSrc).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
  ]);
});
