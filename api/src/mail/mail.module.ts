import { resolve } from 'node:path';
import { Module } from '@nestjs/common';
import { Env } from '../config/env.js';
import { MailService } from './mail.service.js';
import { MailDelivery, MailTimes } from './mailDelivery.service.js';
import { FileTransport, MailTransport, SmtpTransport } from './mailTransport.js';
import { Outbox } from './outbox.service.js';

@Module({
  providers: [
    MailService,
    Outbox,
    MailDelivery,
    MailTimes,
    {
      provide: MailTransport,
      inject: [Env],
      useFactory: ({ SMTP_URL, DATA_DIR }: Env) =>
        SMTP_URL === undefined ? new FileTransport(resolve(DATA_DIR, 'mail')) : new SmtpTransport(SMTP_URL),
    },
  ],
  exports: [MailService],
})
export class MailModule {}
