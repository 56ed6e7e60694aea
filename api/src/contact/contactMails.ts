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
