import { describe, expect, it } from '@jest/globals';
import { applicationTarget } from './job';

const email = 'careers@lumenvale.example';

describe(applicationTarget.name, () => {
  it('is the address of the job', () => {
    expect(applicationTarget({ title: 'Any', applicationUrl: 'https://jobs.example/1' }, email)).toEqual({
      href: 'https://jobs.example/1',
      isMail: false,
    });
  });

  it.each([null, '', 'javascript:alert(1)', 'jobs.example'])(
    'is a mail when the address is %p',
    (applicationUrl) => {
      const { href, isMail } = applicationTarget({ title: 'R&D Lead? 50 % #1', applicationUrl }, email);
      expect(isMail).toBe(true);
      expect(href).toBe(
        'mailto:careers@lumenvale.example?subject=Application%3A%20R%26D%20Lead%3F%2050%20%25%20%231',
      );
      expect(new URL(href ?? '').searchParams.get('subject')).toBe('Application: R&D Lead? 50 % #1');
    },
  );

  it.each(['ask at the desk', 'a@b', 'a@b.example?bcc=c@d.example', ''])(
    'is missing when the careers address is %p',
    (text) => {
      expect(applicationTarget({ title: 'Any', applicationUrl: null }, text).href).toBeUndefined();
    },
  );
});
