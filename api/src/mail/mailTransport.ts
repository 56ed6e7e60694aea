import { constants } from 'node:fs';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { types } from 'node:util';
import { mailAddress } from '@site/rules/addresses';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailAddress } from '../config/env.js';
import type { Mail } from './mail.js';

export interface MailMessage extends Mail {
  readonly messageId: string;
  readonly from: MailAddress;
  readonly date: Date;
}

export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

export abstract class MailTransport {
  /** @throws MailRefusedError if a retry would change nothing. */
  abstract send(message: MailMessage, signal: AbortSignal): Promise<void>;

  /** Throws if something on our side keeps mails from being sent. */
  abstract check(): Promise<void>;
}

export class FileTransport extends MailTransport {
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(private readonly folder: string) {
    super();
  }

  async send(message: MailMessage): Promise<void> {
    await this.check();
    const { message: content } = await this.composer.sendMail(mailOptions(message));
    const time = message.date.toISOString().replaceAll(':', '-');
    const name = `${time}-${message.messageId.slice(1, message.messageId.indexOf('@'))}.eml`;
    const partial = join(this.folder, `.${name}.partial`);
    try {
      await writeFile(partial, content, { mode: 0o600, flush: true });
      await rename(partial, join(this.folder, name));
    } catch (error) {
      // Half a mail would keep filling a full disk.
      await rm(partial, { force: true }).catch(() => {});
      throw error;
    }
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await access(this.folder, constants.W_OK);
  }
}

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

  /** While the mail server is away, the site still accepts mails. */
  async check(): Promise<void> {}
}

interface SmtpFailure extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Other 5xx codes are about us (password, sender), and will be fixed. */
function isRefusal(error: unknown): error is Error {
  if (!types.isNativeError(error)) {
    return false;
  }
  const { code, command = '', responseCode }: SmtpFailure = error;
  return responseCode === undefined
    ? code === 'EENVELOPE'
    : responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}

/** A string could hold several addresses, so they are objects. */
export function mailOptions(mail: MailMessage) {
  const { messageId, inReplyTo, references = [], from, to, replyTo, date, subject, text } = mail;
  const { isAutomatic, isAutomaticReply } = mail;
  // Some mail servers accept only ASCII before the `@`.
  const isPlain = /^\p{ASCII}*@/u.test(replyTo?.address ?? '');
  return {
    messageId,
    inReplyTo,
    references: [...references],
    from: sendable(from),
    to: sendable({ name: '', address: to }),
    replyTo: replyTo && isPlain ? sendable(replyTo) : undefined,
    date,
    subject,
    text,
    headers: isAutomatic ? { 'Auto-Submitted': isAutomaticReply ? 'auto-replied' : 'auto-generated' } : {},
  } satisfies SendMailOptions;
}

/**
 * nodemailer does not normalize domains. Addresses that were stored earlier may have invisible characters.
 */
function sendable({ name, address }: MailAddress): MailAddress {
  const shown = address.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return { name, address: mailAddress(address) ?? mailAddress(shown) ?? address };
}
