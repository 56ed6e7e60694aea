import type { MailAddress } from '../config/mailAddress.js';

/** A mail as the site composes it. Its sender, date and id are added when it is sent. */
export interface Mail {
  readonly to: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  /** Plain text, lines separated by `\n`. */
  readonly text: string;
  /** Whether it is written by the site rather than a person, so that no out-of-office reply comes back. */
  readonly isAutomatic: boolean;
}
