import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { MailService } from '../mail/mail.service.js';
import { type RateLimit, RateLimits } from '../rate-limits/rateLimits.service.js';
import type { ContactDto } from './contact.dto.js';
import { ContactSubmission } from './contactSubmission.entity.js';
import { enquiryNotification } from './enquiryNotification.js';

const contactLimit: RateLimit = {
  name: 'contact',
  times: 5,
  seconds: 60,
  sentence: 'You have sent several messages in a short time. Please wait a minute and try again.',
};

@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mail: MailService,
    private readonly rateLimits: RateLimits,
    private readonly env: Env,
  ) {}

  /**
   * Keeps an enquiry and tells the inbox. When this resolves the enquiry is stored and its notification queued; from one
   * address only so many a minute are.
   */
  async receive(enquiry: ContactDto, address: string): Promise<ContactSubmission> {
    await this.rateLimits.consume(contactLimit, address);
    const { firstName, lastName, email, company, interest, message } = enquiry;
    return this.dataSource.transaction(async (manager) => {
      const fields = { firstName, lastName, email, company, interest, message };
      const adminUrl = `${this.env.publicUrl}/admin/contacts`;
      const notification = await this.mail.queue(
        manager,
        enquiryNotification(fields, { inbox: this.env.CONTACT_INBOX, adminUrl }),
      );
      return manager.save(manager.create(ContactSubmission, { ...fields, notificationId: notification.id }));
    });
  }
}
