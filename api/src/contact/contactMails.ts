import type { acknowledgementTexts } from '@site/rules/siteTexts';
import type { MailAddress } from '../config/env.js';
import { type Mail, toLine } from '../mail/mail.js';
import type { ContactDto } from './contact.dto.js';
import type { Answered } from './conversation.js';

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
    // The visitor's text comes last, so that no part of it can pass for ours.
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

/** Leaves out names that look like addresses or advertisements. */
const personName = /^[\p{L}\p{M}'’ -]{1,40}$/u;

type AcknowledgementTexts = Readonly<Record<keyof typeof acknowledgementTexts, string>>;

/** @param texts Contain `{name}` for the first name, the only word of a visitor's in the mail. */
export function acknowledgementMail(
  { firstName, email }: Pick<ContactDto, 'firstName' | 'email'>,
  { acknowledgement_subject: subject, acknowledgement_text: text }: AcknowledgementTexts,
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

export function replyMail(
  to: string,
  reply: string,
  { subject, name, at, text }: Answered,
  { inbox, timeZone }: { readonly inbox: MailAddress; readonly timeZone: string },
): Mail {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at);
  return {
    to,
    replyTo: inbox,
    subject: `Re: ${toLine(subject).replace(/^(?:(?:re|aw|sv|rv) ?: ?)+/i, '')}`,
    text: [
      reply,
      '',
      `On ${date}, ${toLine(name)} wrote:`,
      '',
      ...text.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd()),
      '',
    ].join('\n'),
    isAutomatic: false,
  };
}
