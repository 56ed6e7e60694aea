import { describe, expect, it } from '@jest/globals';
import { messageIdOf } from './mail.js';
import { mailOptions } from './mailTransport.js';

const optionsOf = (to: string, replyAddress: string) =>
  mailOptions({
    messageId: '<1@a.example>',
    from: { name: 'Lumenvale', address: 'info@bücher.example' },
    to,
    replyTo: { name: 'Ada', address: replyAddress },
    date: new Date(0),
    subject: 'Hello',
    text: 'Hello',
    isAutomatic: false,
  });

it.each([
  [{ isAutomatic: false }, {}],
  [{ isAutomatic: true }, { 'Auto-Submitted': 'auto-generated' }],
  [{ isAutomatic: true, isAutomaticReply: true } as const, { 'Auto-Submitted': 'auto-replied' }],
])('says whether no person has written a mail: %o', (kind, headers) => {
  const mail = { messageId: '<1@a.example>', date: new Date(0), subject: 'Hello', text: 'Hello' };
  const from = { name: 'Lumenvale', address: 'info@lumenvale.example' };

  expect(mailOptions({ ...mail, from, to: 'ada@example.org', ...kind }).headers).toEqual(headers);
});

it('identifies a mail by letters that every mail server passes on', () => {
  expect(messageIdOf('1', { name: '', address: 'info@bücher.example' })).toBe('<1@xn--bcher-kva.example>');
});

describe(mailOptions.name, () => {
  it('names domains as mail servers know them', () => {
    expect(optionsOf('info@उदाहरण.कॉम', 'user@BU\u0308CHER.example')).toMatchObject({
      from: { address: 'info@xn--bcher-kva.example' },
      to: { address: 'info@xn--p1b6ci4b4b3a.xn--11b4c3d' },
      replyTo: { address: 'user@xn--bcher-kva.example' },
    });
  });

  it('has no Reply-To that only some mail servers would take', () => {
    const { to, replyTo } = optionsOf('почта@пример.рф', 'почта@пример.рф');
    expect([to.address, replyTo]).toEqual(['почта@xn--e1afmkfd.xn--p1ai', undefined]);
  });

  it('reaches an address that was stored with a character that nobody sees', () => {
    const { to, replyTo } = optionsOf('ada@exam\u200Bple.org', 'ada@exam\u200Bple.org');
    expect([to.address, replyTo?.address]).toEqual(['ada@example.org', 'ada@example.org']);
  });
});
