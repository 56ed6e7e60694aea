import { constants } from 'node:fs';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailOptions } from './mailOptions.js';
import { type MailMessage, MailTransport } from './mailTransport.js';

/** Only the user that runs the site can read the files. */
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
      // It would keep filling a full disk.
      await rm(partial, { force: true }).catch(() => {});
      throw error;
    }
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await access(this.folder, constants.W_OK);
  }
}
