import { ConflictException, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { MailService } from '../mail/mail.service.js';
import { type RateLimit, RateLimits } from '../rate-limits/rateLimits.service.js';
import type { ContactDto } from './contact.dto.js';
import { enquiryNotification } from './contactMails.js';
import { ContactSubmission } from './contactSubmission.entity.js';

const contactLimit: RateLimit = {
  name: 'contact',
  times: 5,
  seconds: 60,
  sentence: 'You have sent several messages in a short time. Please wait a minute and try again.',
};

/** In the order of the statement that stores them. */
const fields = ['firstName', 'lastName', 'email', 'company', 'interest', 'message'] as const;

@Injectable()
export class ContactService {
  constructor(
    private readonly mail: MailService,
    private readonly rateLimits: RateLimits,
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Stores an enquiry, unless its key is stored already, and queues the inbox's notification.
   * @throws ConflictException if the stored one has different contents.
   */
  async receive(enquiry: ContactDto, address: string, idempotencyKey: string | null): Promise<void> {
    await this.rateLimits.consume(contactLimit, address);
    const isStored = await this.mail.queueWith(
      (id) =>
        enquiryNotification(enquiry, {
          inbox: this.env.CONTACT_INBOX,
          adminUrl: `${this.env.adminUrl}/admin/contacts?enquiry=${id}`,
        }),
      `INSERT INTO contact_submissions
         (notification_id, first_name, last_name, email, company, interest, message, idempotency_key)
       VALUES ($1, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (idempotency_key) DO NOTHING`,
      [...fields.map((name) => enquiry[name]), idempotencyKey],
    );
    if (!isStored && idempotencyKey !== null) {
      const stored = await this.dataSource.manager.findOneBy(ContactSubmission, { idempotencyKey });
      if (!fields.every((name) => stored?.[name] === enquiry[name])) {
        throw new ConflictException(
          'Another message was sent with this Idempotency-Key. Send yours with a new key.',
        );
      }
    }
  }
}
