import { types } from 'node:util';
import { createTransport } from 'nodemailer';
import { mailOptions } from './mailOptions.js';
import { type MailMessage, MailRefusedError, MailTransport } from './mailTransport.js';

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

  /** Never throws: while the mail server is away, the site still accepts mails. */
  async check(): Promise<void> {}
}

/**
 * A 5xx about anything but this recipient or this text is about us (the password, the sender), and will be
 * fixed.
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
