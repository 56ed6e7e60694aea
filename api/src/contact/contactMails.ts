import type { MailAddress } from '../config/env.js';
import { type Mail, toLine } from '../mail/mail.js';
import type { ContactDto } from './contact.dto.js';
import type { ContactSubmission } from './contactSubmission.entity.js';

export function enquiryNotification(
  enquiry: ContactDto,
  { inbox, adminUrl }: { readonly inbox: string; readonly adminUrl: string },
): Mail {
  const name = toLine(`${enquiry.firstName} ${enquiry.lastName}`);
  const topic = toLine(enquiry.interest);
  return {
    to: inbox,
    replyTo: { name, address: enquiry.email },
    subject: `New enquiry: ${topic}, from ${name}`,
    // The visitor's text comes last, so that nothing in it can pass for ours.
    text: [
      `Topic:    ${topic}`,
      `Name:     ${name}`,
      `E-mail:   ${toLine(enquiry.email)}`,
      `Company:  ${toLine(enquiry.company ?? '') || 'not given'}`,
      '',
      `Read and answer it: ${adminUrl}`,
      '',
      'Message:',
      '',
      enquiry.message.replaceAll(/\r\n?/g, '\n'),
      '',
    ].join('\n'),
    isAutomatic: true,
  };
}

/** Names that are no names, such as addresses and advertisements, are left out. */
const personName = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/** @param text With `{name}` where the first name belongs. Nothing else that a visitor wrote goes into the mail. */
export function acknowledgementMail(
  { firstName, email }: Pick<ContactDto, 'firstName' | 'email'>,
  { subject, text }: { readonly subject: string; readonly text: string },
  inbox: MailAddress,
): Mail {
  const name = toLine(firstName);
  const named = (words: string) =>
    personName.test(name) ? words.replaceAll('{name}', () => name) : words.replaceAll(/[ \t]*\{name\}/g, '');
  return {
    to: email,
    replyTo: inbox,
    subject: toLine(named(subject)),
    text: `${named(text).trim()}\n`,
    isAutomatic: true,
    isAutomaticReply: true,
  };
}

/** What an editor wrote as HTML, for a mail: links have their addresses behind them. */
export function plainText(html: string, siteUrl: string): string {
  const entities: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    nbsp: ' ',
    '#39': "'",
  };
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br ?\/?>\s*/g, '\n')
    .replaceAll(/<\/(?:p|h\d|ul|ol|blockquote)>\s*/g, '\n\n')
    .replaceAll(/<li>\s*/g, '\n- ')
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, label: string) => {
      const address = href.replace(/^(?:mailto|tel):/, '').replace(/^(?=[/#])/, siteUrl);
      return label === address ? label : `${label} (${address})`;
    })
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export function replyMail(
  { firstName, lastName, email, interest, message, createdAt }: ContactSubmission,
  reply: string,
  { inbox, timeZone }: { readonly inbox: MailAddress; readonly timeZone: string },
): Mail {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(createdAt);
  return {
    to: email,
    replyTo: inbox,
    subject: `Re: ${interest}`,
    text: [
      reply,
      '',
      `On ${date}, ${firstName} ${lastName} wrote:`,
      '',
      ...message.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd()),
      '',
    ].join('\n'),
    isAutomatic: false,
  };
}
