import { mailAddress } from '@site/rules/addresses';
import type { SendMailOptions } from 'nodemailer';
import type { MailAddress } from '../config/env.js';
import type { MailMessage } from './mailTransport.js';

/** Addresses are objects, because a string could hold several. */
export function mailOptions({ messageId, from, to, replyTo, date, subject, text, isAutomatic }: MailMessage) {
  return {
    messageId,
    from: sendable(from),
    to: sendable({ name: '', address: to }),
    replyTo: replyTo && isPlain(replyTo) ? sendable(replyTo) : undefined,
    date,
    subject,
    text,
    headers: isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {},
  } satisfies SendMailOptions;
}

/**
 * Not all mail servers take a header with other letters before the `@`, and a mail without that header is
 * better than none.
 */
function isPlain({ address }: MailAddress): boolean {
  return /^\p{ASCII}*@/u.test(address);
}

/**
 * nodemailer encodes other letters of a domain without normalising them first. Addresses stored earlier may
 * have invisible characters.
 */
function sendable({ name, address }: MailAddress): MailAddress {
  const shown = address.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return { name, address: mailAddress(address) ?? mailAddress(shown) ?? address };
}
