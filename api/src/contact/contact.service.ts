import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { MailService } from '../mail/mail.service.js';
import { type RateLimit, RateLimits } from '../rate-limits/rateLimits.service.js';
import type { ContactDto } from './contact.dto.js';
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
    private readonly mail: MailService,
    private readonly rateLimits: RateLimits,
    private readonly env: Env,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Keeps an enquiry and tells the inbox, with a link to it. When this resolves the enquiry is stored and its notification queued; from one
   * address only so many a minute are.
   */
  async receive(enquiry: ContactDto, address: string): Promise<void> {
    await this.rateLimits.consume(contactLimit, address);
    const { firstName, lastName, email, company, interest, message } = enquiry;
    // Known before it is stored: the mail, which is stored with it, leads to it.
    const [{ id }]: [{ id: number }] = await this.dataSource.query(
      `SELECT nextval(pg_get_serial_sequence('contact_submissions', 'id'))::integer AS id`,
    );
    const adminUrl = `${this.env.adminUrl}/admin/contacts?enquiry=${id}`;
    await this.mail.queueWith(
      enquiryNotification(enquiry, { inbox: this.env.CONTACT_INBOX, adminUrl }),
      `INSERT INTO contact_submissions
         (notification_id, id, first_name, last_name, email, company, interest, message)
       VALUES ($1, $3, $4, $5, $6, $7, $8, $9)`,
      [id, firstName, lastName, email, company, interest, message],
    );
  }
}
