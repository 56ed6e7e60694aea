import type { MailAddress } from '../config/env.js';
import type { Mail } from '../mail/mail.js';
import type { ContactSubmission } from './contactSubmission.entity.js';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function replyMail(
  { firstName, lastName, email, interest, message, createdAt }: ContactSubmission,
  reply: string,
  inbox: MailAddress,
): Mail {
  return {
    to: email,
    replyTo: inbox,
    subject: `Re: ${interest}`,
    text: [
      reply,
      '',
      `On ${longDate.format(createdAt)}, ${firstName} ${lastName} wrote:`,
      '',
      ...message.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd()),
      '',
    ].join('\n'),
    isAutomatic: false,
  };
}
