import type { MailAddress } from '../config/mailAddress.js';

/** A mail as the site writes it. Its sender, date and id come with the sending. */
export interface Mail {
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  /** Plain text, lines separated by `\n`. */
  readonly text: string;
  /** Written by the site and not by a person, so that no out-of-office answer comes back. */
  readonly isAutomatic: boolean;
}
