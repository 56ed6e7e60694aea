import type { MailAddress } from '../config/env.js';

export interface Mail {
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  /** Plain text with lines separated by `\n`. */
  readonly text: string;
  readonly isAutomatic: boolean;
}

export function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
