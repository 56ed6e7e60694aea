import type { MailAddress } from '../config/mailAddress.js';

/** Sender, date and id are added when it is sent. */
export interface Mail {
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  /**
   * Plain text with lines separated by `
   * `.
   */
  readonly text: string;
  /** If the site wrote it, no out-of-office reply should come back. */
  readonly isAutomatic: boolean;
}

export function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
