import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mailTransport.js';

/** A message in the words of nodemailer, which encodes it. Addresses are objects: a text could name several. */
export function mailOptions({ messageId, from, to, replyTo, date, subject, text, isAutomatic }: MailMessage) {
  return {
    messageId,
    from,
    to: { name: '', address: to },
    replyTo,
    date,
    subject,
    text,
    headers: isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {},
  } satisfies SendMailOptions;
}
