import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addressProblem, mailAddress, mustBeImageAddress, mustBeWebAddress } from './addresses.ts';
import { mailUrl, webUrl } from './links.ts';

const problemOf = (text: string) =>
  addressProblem({ format: 'web-address', label: 'Website', message: mustBeWebAddress('Website') }, text);
const mailProblemOf = (text: string) =>
  addressProblem({ format: 'email', label: 'Email', message: 'Please enter a valid email address' }, text);

describe(webUrl.name, () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    ['HTTP://A.example:8080/b?c#d', 'http://a.example:8080/b?c#d'],
    ['https://a.example.', 'https://a.example./'],
    ['https://a.example:', 'https://a.example/'],
    ['https://a.example:65535/', 'https://a.example:65535/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['https://my_site.example.com', 'https://my_site.example.com/'],
    ['https://उदाहरण.कॉम/', 'https://xn--p1b6ci4b4b3a.xn--11b4c3d/'],
    ['https://cafe\u0301.example', 'https://xn--caf-dma.example/'],
    ['https://אבג.example', 'https://xn--4dbcd.example/'],
    ['https://😀.example', 'https://xn--e28h.example/'],
    ['https://a\u00adb.example', 'https://ab.example/'],
    ['https://ａ。example', 'https://a.example/'],
    ['https://xn--caf-dma.example', 'https://xn--caf-dma.example/'],
    ['http://[2001:db8::1]/', 'http://[2001:db8::1]/'],
    ['http://[::1]:8080', 'http://[::1]:8080/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['https://a.example/ä', 'https://a.example/%C3%A4'],
    ['https://a.example/@b:c', 'https://a.example/@b:c'],
    ['https://a.example/\ud800', 'https://a.example/%EF%BF%BD'],
  ])('links to %s', (text, url) => {
    expect([problemOf(text), webUrl(text)]).toEqual([undefined, url]);
  });

  it.each([
    null,
    undefined,
    '',
    'a.example',
    '//a.example',
    'data:text/html,x',
    'javascript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:https://a.example',
    'https:a.example',
    'https:///a.example',
    'https://a b.example',
    'https://a.example/b\nc',
    'https://user:secret@a.example',
    'https://bank.example\\@evil.example',
    'https://bank.example%2eevil.example',
    // Stored before ports were judged.
    'https://a.example:65536/',
    'https://a.example:99999/',
    'https://a.example:b',
  ])('links to nothing for %j', (text) => {
    expect(webUrl(text)).toBeUndefined();
  });
});

describe(addressProblem.name, () => {
  it.each([
    ['a.example', 'must be a web address that begins with http:// or https://'],
    ['javascript:alert(1)', 'must be a web address that begins with http:// or https://'],
    ['https:example.com', 'must be a web address that begins with http:// or https://'],
    ['https:/example.com', 'must be a web address that begins with http:// or https://'],
    ['https:\\\\example.com', 'must be a web address that begins with http:// or https://'],
    [' https://a.example', 'must be a web address that begins with http:// or https://'],
    ['https://', 'must contain a host name, such as www.example.com'],
    ['https:///a.example', 'must contain a host name, such as www.example.com'],
    ['https://:80', 'must contain a host name, such as www.example.com'],
    ['https://a b.example', 'must not contain spaces; write %20 instead'],
    ['https://a.example/b c', 'must not contain spaces; write %20 instead'],
    ['https://a.\texample', 'must not contain spaces; write %20 instead'],
    ['https://a.example\\b', 'must not contain a backslash; write / instead'],
    ['https://bank.example\\@evil.example', 'must not contain a backslash; write / instead'],
    ['https://bank.example@evil.example', 'must not contain a user name or password'],
    ['https://user:secret@a.example', 'must not contain a user name or password'],
    ['https://bank.example%2eevil.example', 'must not contain % in its host name'],
  ])('says what is wrong with %j', (text, problem) => {
    expect(problemOf(text)).toBe(`Website ${problem}`);
  });

  it.each([
    ['https://a.example:65536/', 'the port 65536 does not exist; ports end at 65535'],
    ['https://a.example:99999/', 'the port 99999 does not exist; ports end at 65535'],
    ['https://a.example:b', 'the port b is not a number'],
    ['https://a..b', 'a..b is not a host name'],
    ['https://.', '. is not a host name'],
    ['https://exa,mple.com', 'exa,mple.com is not a host name'],
    ['https://a／b.example', 'a／b.example is not a host name'],
    ['https://xn--café', 'xn--café is not a host name'],
    ['https://xn--a', 'xn--a is not a host name'],
    ['https://xn--zzzzzz.example', 'xn--zzzzzz.example is not a host name'],
    ['https://\u3164.example', '\u3164.example is not a host name'],
    ['https://a\ud800.example', 'a\ud800.example is not a host name'],
    [`https://${'a'.repeat(64)}`, `${'a'.repeat(60)}… is not a host name`],
    ['http://1.2.3.999', '1.2.3.999 is not an IP address'],
    ['http://[2001:db8::zz]', '[2001:db8::zz] is not an IP address'],
    ['http://::1/', 'an IPv6 address needs brackets, as in http://[::1]/'],
    ['http://2001:DB8::1', 'an IPv6 address needs brackets, as in http://[2001:DB8::1]/'],
    ['http://::ffff:10.0.0.1/a', 'an IPv6 address needs brackets, as in http://[::ffff:10.0.0.1]/'],
    ['http://2001:db8::1::2/', '2001:db8::1::2 is not an IP address'],
    ['http://::', 'an IPv6 address needs brackets, as in http://[::]/'],
    ['http://a.example:80:90', 'the port 80:90 is not a number'],
    ['http://[::1', '[::1 is not an IP address'],
  ])('names what is wrong in %j', (text, problem) => {
    expect(problemOf(text)).toBe(`Website: ${problem}`);
  });

  it('gives an image the same judgement, or one uploaded here', () => {
    const label = 'Logo URL';
    const ofImage = (text: string) =>
      addressProblem({ format: 'image-address', label, message: mustBeImageAddress(label) }, text);
    expect(ofImage('/uploads/logos/0a-400x300.png')).toBeUndefined();
    expect(ofImage('/uploads/../secret')).toBe(
      'Logo URL must be a web address (http or https) or an uploaded image',
    );
    expect(ofImage('https://a.example:99999')).toBe(
      'Logo URL: the port 99999 does not exist; ports end at 65535',
    );
  });
});

describe(mailUrl.name, () => {
  it.each([
    ['info@a.example', 'mailto:info@a.example'],
    ["o'brien+x@a-b.example", "mailto:o'brien%2Bx@a-b.example"],
    ['a?bcc=b&c@a.example', 'mailto:a%3Fbcc%3Db%26c@a.example'],
    ['info@उदाहरण.कॉम', 'mailto:info@xn--p1b6ci4b4b3a.xn--11b4c3d'],
    ['почта@пример.рф', 'mailto:%D0%BF%D0%BE%D1%87%D1%82%D0%B0@xn--e1afmkfd.xn--p1ai'],
    ['संपर्क@उदाहरण.कॉम', `mailto:${encodeURIComponent('संपर्क')}@xn--p1b6ci4b4b3a.xn--11b4c3d`],
    ['user@BÜCHER.example', 'mailto:user@xn--bcher-kva.example'],
    ['user@bu\u0308cher.example', 'mailto:user@xn--bcher-kva.example'],
    // Full stops as East Asian keyboards type them.
    ['user@例え。テスト', 'mailto:user@xn--r8jz45g.xn--zckzah'],
    ['user@b．example', 'mailto:user@b.example'],
    // In texts of the site, which are not fields for an address.
    ['\u200einfo@a.example\u200e', 'mailto:info@a.example'],
  ])('links to %s', (text, url) => {
    expect(mailUrl(text)).toBe(url);
  });

  it.each([
    null,
    '',
    'nobody',
    '@a.example',
    'a@b',
    'a@b.',
    'a@b.example.',
    'a@b.c',
    'a@a..example',
    '.a@b.example',
    'a..b@c.example',
    'a b@c.example',
    'a@my_host.example',
    'a@-b.example',
    'a@b.example:25',
    'a@b.example/c',
    'a@1.2.3.4',
    'a@[::1]',
    'a@b@c.example',
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'Name <a@b.example>',
    'javascript:a@b.example',
    'a\ud800@b.example',
  ])('is refused when it is %j', (text) => {
    expect(mailProblemOf(text ?? '')).toBe('Please enter a valid email address');
  });

  it.each([
    ['ada\u200b@example.org', '(U+200B) before “@example.org”'],
    ['\u200bada@example.org', '(U+200B) before “ada@example.org”'],
    ['ada@exam\u200bple.org', '(U+200B) before “ple.org”'],
    ['ada@example.org\u200b', '(U+200B) at its end'],
    ['a\u2800b@example.org', '(U+2800) before “b@example.org”'],
    ['a\u00a0b@example.org', '(U+00A0) before “b@example.org”'],
    ['ada@\u3164example.org', '(U+3164) before “example.org”'],
    ['ada\u200d@example.org', '(U+200D) before “@example.org”'],
    ['a\ufe0fda@example.org', '(U+FE0F) before “da@example.org”'],
    ['é\u200cx@example.org', '(U+200C) before “x@example.org”'],
    ['ада@exa\u00admple.org', '(U+00AD) before “mple.org”'],
    ['a\u{e0041}@example.org', '(U+E0041) before “@example.org”'],
    ['👩\u200d@example.org', '(U+200D) before “@example.org”'],
  ])('names what cannot be seen in %j', (text, problem) => {
    expect(mailProblemOf(text)).toBe(`Email contains a character that cannot be seen ${problem}; delete it`);
    expect(mailAddress(text)).toBeUndefined();
  });

  it.each([
    'संपर्क्\u200dक@a.example',
    'نامه\u200cای@a.example',
    '👩\u200d👧@a.example',
    '❤\ufe0f\u200d🔥@a.example',
  ])('keeps joiners where they join: %j', (text) => {
    expect(mailProblemOf(text)).toBeUndefined();
  });

  it('has at most 64 bytes before the @', () => {
    const tooLong =
      'Email: the part before @ must be at most 64 bytes long; letters such as é take two or more';
    expect(mailProblemOf(`${'a'.repeat(64)}@a.example`)).toBeUndefined();
    expect(mailProblemOf(`${'a'.repeat(65)}@a.example`)).toBe(tooLong);
    expect(mailProblemOf(`${'é'.repeat(32)}@a.example`)).toBeUndefined();
    expect(mailProblemOf(`${'é'.repeat(33)}@a.example`)).toBe(tooLong);
  });

  it.each([
    null,
    '',
    'nobody',
    '@a.example',
    'a@b',
    'a b@c.example',
    'a@b.example:25',
    'a@b.example/c',
    'a@b.example?bcc=c@d.example',
    'a@[::1]',
    'a@b@c.example',
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'Name <a@b.example>',
    'javascript:a@b.example',
    'a\ud800@b.example',
    'a@b..example%',
  ])('links to nothing for %j', (text) => {
    expect(mailUrl(text)).toBeUndefined();
  });
});

describe('what is written and what is read', () => {
  const letters = fc.constantFrom(
    ...'aZ09.-_:/@?#%[]\\ \t,é中а😀उ',
    ...[
      '\u0301',
      '\u200b',
      '\u00ad',
      '\u3164',
      '\ud800',
      '..',
      '://',
      'xn--',
      '65535',
      '99999',
      '。',
      '[::1]',
    ],
  );
  const texts = fc.oneof(
    fc.webUrl({ validSchemes: ['http', 'https'], withFragments: true, withQueryParameters: true }),
    fc.array(letters, { maxLength: 12 }).map((parts) => `https://${parts.join('')}`),
    fc.array(letters, { maxLength: 8 }).map((parts) => `http://a.example${parts.join('')}`),
  );

  it('agree on web addresses: each is refused with a reason, or works as a link, and no link runs code', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const problem = problemOf(text);
        const url = webUrl(text);
        if (problem !== undefined) {
          expect(problem).toMatch(/^Website[: ]./);
          expect(url ?? 'https://a/').toMatch(/^https?:\/\/[^@\\/]+\/[!-~]*$/);
          return;
        }
        // Fields are stored without what does not show at their ends; links do without it in any text.
        const { protocol, username, password, href } = new URL(text.replace(/\p{DI}+$/u, ''));
        expect([url, /^https?:$/.test(protocol), username + password]).toEqual([href, true, '']);
        expect(url).toMatch(/^[!-~]+$/);
        // What a page returns as a redirect is made a link again.
        expect(webUrl(url)).toBe(url);
      }),
      { numRuns: 2_000 },
    );
  });

  it('agree on e-mail addresses, which stay one address in a link and in a mail', () => {
    const parts = fc.array(letters, { minLength: 1, maxLength: 6 }).map((some) => some.join(''));
    const mails = fc.oneof(
      fc.emailAddress(),
      fc
        .tuple(parts, parts, fc.constantFrom('.example', '。example', '．テスト', ''))
        .map(([name, host, end]) => `${name}@${host}${end}`),
    );
    fc.assert(
      fc.property(mails, (text) => {
        const sent = mailAddress(text);
        expect(mailProblemOf(text) === undefined).toBe(sent !== undefined);
        if (sent !== undefined) {
          expect(sent).toMatch(/^[^\s@<>,;:"()]+@[a-z0-9.-]+$/u);
          expect(mailUrl(text)).toMatch(/^mailto:[A-Za-z0-9!'*_.~%-]+@[a-z0-9.-]+$/);
          expect(mailAddress(sent)).toBe(sent);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
