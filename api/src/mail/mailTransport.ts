import type { MailAddress } from '../config/mailAddress.js';
import type { Mail } from './mail.js';

/** A mail with all that its recipient's mail server sees. */
export interface MailMessage extends Mail {
  /** Names the message to every mail server; the same each time that it is sent. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly date: Date;
}

/** The way that mails leave by. */
export abstract class MailTransport {
  /**
   * Resolves when the mail is out of our hands.
   *
   * @throws MailRefusedError When trying again would change nothing; any other error means that it might.
   */
  abstract send(message: MailMessage, signal: AbortSignal): Promise<void>;

  /** Resolves unless something on this side keeps mails from leaving. */
  abstract check(): Promise<void>;
}

/** The mail server will never take this mail. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
