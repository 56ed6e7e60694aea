import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mailTransport.js';

/**
 * Converts a message to nodemailer's options; nodemailer encodes it. Addresses are objects, because a string could hold
 * several.
 */
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
