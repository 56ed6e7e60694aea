import { describe, expect, it } from '@jest/globals';
import { mailtoUrl } from './teamMember';

describe(mailtoUrl.name, () => {
  it('links to an e-mail address', () => {
    expect(mailtoUrl('helene.marchetti@lumenvale.example')).toBe('mailto:helene.marchetti@lumenvale.example');
  });

  it('does not let an address add anything to the mail', () => {
    expect(mailtoUrl('a?bcc=b&c@lumenvale.example')).toBe('mailto:a%3Fbcc%3Db%26c@lumenvale.example');
  });

  it.each([
    null,
    '',
    'nobody',
    'a@b',
    'a@b.',
    'a b@c.example',
    'a@b.example,c@d.example',
    'javascript:a@b.example',
  ])('is nothing for %s', (email) => {
    expect(mailtoUrl(email)).toBeNull();
  });
});
