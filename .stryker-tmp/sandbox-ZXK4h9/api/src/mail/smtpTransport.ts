import { types } from 'node:util';
import { createTransport } from 'nodemailer';
import { mailOptions } from './mailOptions.js';
import { type MailMessage, MailRefusedError, MailTransport } from './mailTransport.js';

/** Sends mails through the mail server at an smtp or smtps address. */
export class SmtpTransport extends MailTransport {
  private readonly transporter: ReturnType<typeof createTransport>;

  constructor(url: string) {
    super();
    this.transporter = createTransport({ url });
  }

  async send(message: MailMessage, signal: AbortSignal): Promise<void> {
    try {
      await this.transporter.sendMail({ ...mailOptions(message), signal });
    } catch (error) {
      throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error;
    }
  }

  /** Always resolves: if the mail server is away, mails wait, but the site still accepts them. */
  async check(): Promise<void> {}
}

/**
 * Whether the server rejects this recipient or this text for good. A 5xx at any other step is about us (the password,
 * the sender), and someone will fix that.
 */
function isRefusal(error: unknown): error is Error {
  if (!types.isNativeError(error)) {
    return false;
  }
  const { code, command, responseCode } = error as Error & SmtpFailure;
  const isUnwritable = code === 'EENVELOPE' && responseCode === undefined;
  const isAnswer = responseCode !== undefined && responseCode >= 500;
  return isUnwritable || (isAnswer && (command === 'RCPT TO' || command === 'DATA'));
}

interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}
