import type { MailAddress } from '../config/mailAddress.js';

/** Sender, date and id are added when it is sent. */
export interface Mail {
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  /** Plain, lines separated by `\n`. */
  readonly text: string;
  /** Written by the site, so no out-of-office reply should come back. */
  readonly isAutomatic: boolean;
}

/** Puts a text on one line, for single-line fields of a mail. */
export function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
