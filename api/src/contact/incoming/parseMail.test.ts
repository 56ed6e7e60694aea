import { describe, expect, it } from '@jest/globals';
import { parseMail } from './parseMail.js';
import { textOfHtml } from './textOfHtml.js';

const parse = (mail: string, isWhole = true, encoding: BufferEncoding = 'utf8') =>
  parseMail(new Uint8Array(Buffer.from(mail.replaceAll('\n', '\r\n'), encoding)), isWhole);
const withText = (text: string) => parse(`From: Ada <ada@example.org>\nSubject: Re: Careers\n\n${text}`);

describe(parseMail, () => {
  it('reads who wrote, about what, and the identity', async () => {
    const mail = await parse(
      'From: =?utf-8?q?Zo=C3=AB?= <zoe@example.org>\nMessage-ID: <a.b@example.org>\nSubject: =?iso-8859-1?q?Gr=FC=DFe?=\n\nHello\n',
    );

    expect(mail).toEqual({
      messageId: '<a.b@example.org>',
      fromName: 'Zoë',
      fromAddress: 'zoe@example.org',
      subject: 'Grüße',
      text: 'Hello',
      quoted: '',
      isCut: false,
      attachments: [],
      isAutomatic: false,
      bounce: null,
    });
  });

  it('survives a mail that is none', async () => {
    for (const garbage of [
      '',
      '\0\0\u0001',
      'Content-Type: multipart/mixed; boundary=x\n\n--x\n--x',
      ':::\n\n\n',
    ]) {
      expect(await parse(garbage)).toMatchObject({ messageId: null, fromAddress: '', bounce: null });
    }
  });

  it.each(['<a b@c>', 'no-brackets@c', `<${'x'.repeat(400)}@c>`, '<a@c>\n <b@c>', '<ü@c>'])(
    'names no identity that a reply could not repeat: %s',
    async (id) => {
      expect((await parse(`Message-ID: ${id}\n\nHello`)).messageId).toBeNull();
    },
  );

  it('reads other charsets, and drops control characters', async () => {
    const latin = 'Content-Type: text/plain; charset=windows-1252\n\n\x93Gr\xFC\xDFe\x94\0\x07 of mine';

    expect((await parse(latin, true, 'latin1')).text).toBe('“Grüße” of mine');
  });

  it.each([
    'Yes.\n\nOn Fri, Nov 27, 2026 at 10:00 Lumenvale <info@lumenvale.example> wrote:\n\n> Dear Ada\n>\n> Thank you',
    'Yes.\n\nAm 27.11.2026 um 10:00 schrieb Lumenvale\n<info@lumenvale.example>:\n> Dear Ada',
    'Yes.\n\n-----Original Message-----\nFrom: Lumenvale\nDear Ada',
    'Yes.\n\n________________________________\nFrom: Lumenvale <info@lumenvale.example>\nSent: Friday\nDear Ada',
    'Yes.\n\nVon: Lumenvale <info@lumenvale.example>\nGesendet: Freitag\nAn: Ada\n\nDear Ada',
    'Yes.\n\n> Dear Ada',
  ])('tells the answer from the mails below it: %j', async (text) => {
    const mail = await withText(text);

    expect(mail.text).toBe('Yes.');
    expect(mail.quoted).toContain('Dear Ada');
    expect(`${mail.text}\n\n${mail.quoted}`).toBe(text);
  });

  it.each([
    '> May we call?\n\nYes.\n\n> When?\n\nAt ten.',
    '> Only a quotation',
    'From: the heart\n\nThank you',
    'My list:\n\none, two',
  ])('leaves a text as it is if nothing is only below it: %j', async (text) => {
    expect(await withText(text)).toMatchObject({ text, quoted: '' });
  });

  it('names attachments, and reads HTML if there is no other text', async () => {
    const mail = await parse(
      [
        'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/html\n',
        '<style>p{}</style><p>Dear <b>all</b>,</p><div>see<br>below</div><script>alert(1)</script><blockquote>Old &lt;text&gt;</blockquote>',
        '--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="../../c\u0001v.pdf"\nContent-Transfer-Encoding: base64\n\nAAAA',
        '--b--\n',
      ].join('\n'),
    );

    expect(mail).toMatchObject({
      text: 'Dear all,\n\nsee\nbelow',
      quoted: '> Old <text>',
      attachments: [{ name: '../../cv.pdf', size: 3 }],
    });
  });

  it('says what is cut', async () => {
    expect((await withText('x'.repeat(100_001))).text).toHaveLength(100_000);
    expect(await withText('x'.repeat(100_001))).toMatchObject({ isCut: true });
    expect(await parse('Subject: a\n\nbeginning', false)).toMatchObject({ text: 'beginning', isCut: true });
  });

  it.each([
    'Auto-Submitted: auto-replied (vacation)',
    'X-Autoreply: yes',
    'Precedence: bulk',
    'Return-Path: <>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  ])('knows what no person has written: %s', async (header) => {
    expect((await parse(`${header}\n\nI am away`)).isAutomatic).toBe(true);
    expect((await parse('Auto-Submitted: no\nReturn-Path: <ada@example.org>\n\nHello')).isAutomatic).toBe(
      false,
    );
  });

  it.each(['failed', 'delayed'])('reads why a mail came back: %s', async (action) => {
    const { bounce } = await parse(
      [
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nSorry.',
        `--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 No such\n  mailbox`,
        '--b\nContent-Type: message/rfc822\n\nSubject: Re: Careers\nMessage-ID: <one@lumenvale.example>\n\nDear Ada',
        '--b--\n',
      ].join('\n'),
    );

    expect(bounce).toEqual(
      action === 'failed' ? { messageIds: ['<one@lumenvale.example>'], reason: '550 No such mailbox' } : null,
    );
  });
});

it('makes lines of any HTML', () => {
  expect(textOfHtml('<ul><li>One</li><li>Two</li></ul>Three<br><br>Four')).toBe('One\nTwo\n\nThree\n\nFour');
  expect(textOfHtml('<blockquote>a<blockquote>b</blockquote></blockquote>')).toMatch(/^> a\n(?:>+\n)*>> b/);
  expect(textOfHtml('<div>'.repeat(2_000))).toBe('');
});
