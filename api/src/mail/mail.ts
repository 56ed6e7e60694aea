import { domainToASCII } from 'node:url';
import type { MailAddress } from '../config/env.js';

export interface Mail {
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  /** Plain text with lines separated by `\n`. */
  readonly text: string;
  /** The Message-IDs of the mail that it answers, and of all before that, oldest first. */
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  readonly isAutomatic: boolean;
  /** To a mail or a message, so that no other automatic reply answers it. */
  readonly isAutomaticReply?: true;

  /** Whoever reads it could act as the recipient: the queue forgets the text as soon as it can. */
  readonly isSecret?: true;
}

/** In ASCII, which every mail server passes on as it is. */
export function messageIdOf(id: string, { address }: MailAddress): string {
  return `<${id}@${domainToASCII(address.slice(address.lastIndexOf('@') + 1))}>`;
}

export function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

export function momentIn(timeZone: string, at: Date): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
    return `${format.format(at)} (${timeZone})`;
  } catch {
    // Another machine stored a zone that this one does not know.
    return momentIn('UTC', at);
  }
}
