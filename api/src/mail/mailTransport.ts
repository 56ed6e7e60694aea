import type { MailAddress } from '../config/env.js';
import type { Mail } from './mail.js';

export interface MailMessage extends Mail {
  /** The same on every attempt. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly date: Date;
}

export abstract class MailTransport {
  /** @throws MailRefusedError if a retry would change nothing. */
  abstract send(message: MailMessage, signal: AbortSignal): Promise<void>;

  /** Throws if something on our side keeps mails from being sent. */
  abstract check(): Promise<void>;
}

export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
