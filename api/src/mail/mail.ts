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
