import { domainToASCII, domainToUnicode } from 'node:url';
import { foldText } from '@site/rules/foldText';
import type { MailAddress } from '../config/env.js';

export interface Mail {
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  /** The Message-IDs of the mail that it answers and of all before, oldest first. */
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  readonly isAutomatic: boolean;
  /** Whether it answers by itself, so that no other automatic reply answers it. */
  readonly isAutomaticReply?: true;

  /** Whether its text lets a reader act as the recipient, so that the queue forgets it. */
  readonly isSecret?: true;
}

export function letterTo(
  { name, email }: { readonly name: string; readonly email: string | null },
  subject: string,
  paragraphs: readonly string[],
): Mail {
  const text = [`Hello ${toLine(name)},`, ...paragraphs].join('\n\n');
  return { to: email ?? '', subject, text: `${text}\n`, isAutomatic: true };
}

/** The id is in ASCII, which every mail server passes on unchanged. */
export function messageIdOf(id: string, { address }: MailAddress): string {
  return `<${id}@${domainToASCII(domainOf(address))}>`;
}

export function spellingsOf(address: string): [ascii: string, ...others: string[]] {
  const domain = domainOf(address);
  const withDomain = (spelled: string) =>
    foldText(`${address.slice(0, address.length - domain.length)}${spelled || domain}`);
  const ascii = withDomain(domainToASCII(domain));
  const others = new Set([domainToUnicode(domain), domain].map(withDomain));
  others.delete(ascii);
  return [ascii, ...others];
}

export function isSameMailbox(one: string, other: string): boolean {
  return spellingsOf(one)[0] === spellingsOf(other)[0];
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

export function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

export function momentIn(timeZone: string, at: Date): string {
  try {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
    return `${format.format(at)} (${timeZone})`;
  } catch {
    // Another machine has stored a zone that this one does not know.
    return momentIn('UTC', at);
  }
}
