import type { MailAddress } from '../config/mailAddress.js';
import type { Mail } from './mail.js';

/** A mail with everything that the recipient's mail server sees. */
export interface MailMessage extends Mail {
  /** Identifies the message to mail servers; the same on every attempt. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly date: Date;
}

/** The way mails are sent. */
export abstract class MailTransport {
  /**
   * Resolves when the mail has been handed over.
   *
   * @throws MailRefusedError When a retry would change nothing; any other error means that it might.
   */
  abstract send(message: MailMessage, signal: AbortSignal): Promise<void>;

  /** Resolves unless something on our side keeps mails from being sent. */
  abstract check(): Promise<void>;
}

/** The mail server will never take this mail. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
