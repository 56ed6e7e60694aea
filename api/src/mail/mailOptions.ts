import type { SendMailOptions } from 'nodemailer';
import { mailAddress } from '../addresses/addresses.js';
import type { MailAddress } from '../config/mailAddress.js';
import type { MailMessage } from './mailTransport.js';

/**
 * Converts a message to nodemailer's options; nodemailer encodes it. Addresses are objects, because a string could hold
 * several.
 */
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
 * Whether any mail server takes a header with the address. With other letters before the `@` only some do, and a mail
 * without that header is better than none.
 */
function isPlain({ address }: MailAddress): boolean {
  return /^\p{ASCII}*@/u.test(address);
}

/**
 * With the domain in ASCII: nodemailer encodes other letters without bringing them into the form that domains have. An
 * address stored earlier may have characters that do not show.
 */
function sendable({ name, address }: MailAddress): MailAddress {
  const shown = address.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return { name, address: mailAddress(address) ?? mailAddress(shown) ?? address };
}
