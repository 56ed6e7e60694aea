import { createHash } from 'node:crypto';
import { ConflictException, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { showsNothing } from '@site/rules/cleanText';
import { acknowledgementTexts } from '@site/rules/siteTexts';
import { Repository } from 'typeorm';
import { Env } from '../config/env.js';
import { spellingsOf } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import { type RateLimit, RateLimits } from '../rate-limits/rateLimits.service.js';
import type { ContactDto } from './contact.dto.js';
import { acknowledgementMail, enquiryNotification } from './contactMails.js';
import { ContactSubmission } from './contactSubmission.entity.js';
import { evidenceIn, isSpam, type SpamReason } from './spam.js';

const contactLimit: RateLimit = {
  name: 'contact',
  times: 5,
  seconds: 60,
  sentence: 'You have sent several messages in a short time. Please wait a minute and try again.',
};

const acknowledgementsTo = { name: 'acknowledgements-to', times: 1, seconds: 24 * 60 * 60 };

const acknowledgementsFrom = { name: 'acknowledgements-from', times: 10, seconds: 60 * 60 };

/** This is the order in the statement that stores them. */
const fields = ['firstName', 'lastName', 'email', 'company', 'interest', 'message'] as const;

export function hashOfRecipient(email: string): string {
  return createHash('sha256').update(spellingsOf(email)[0]).digest('base64url');
}

@Injectable()
export class Reception {
  private readonly logger = new Logger(Reception.name);

  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    private readonly mail: MailService,
    private readonly rateLimits: RateLimits,
    private readonly env: Env,
  ) {}

  /**
   * Stores an enquiry once, and queues the inbox's notification; spam is stored only.
   * @throws ConflictException if the stored one has different contents.
   */
  async receive(enquiry: ContactDto, address: string, idempotencyKey: string | null): Promise<void> {
    await this.rateLimits.consume(contactLimit, address);
    const reasons = await this.evidenceAgainst(enquiry);
    if (isSpam(reasons)) {
      return this.hold(enquiry, reasons, idempotencyKey);
    }
    const notificationId = await this.mail.queueWith(
      (id) =>
        enquiryNotification(enquiry, {
          inbox: this.env.CONTACT_INBOX,
          adminUrl: `${this.env.adminUrl}/admin/contacts?enquiry=${id}`,
        }),
      `INSERT INTO contact_submissions
         (notification_id, first_name, last_name, email, company, interest, message, idempotency_key)
       VALUES ($1, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (idempotency_key) DO NOTHING`,
      [...fields.map((name) => enquiry[name]), idempotencyKey],
    );
    if (notificationId !== undefined) {
      await this.acknowledge(enquiry, address, notificationId).catch((error) =>
        this.logger.warn({ problem: String(error) }, 'Failed to acknowledge an enquiry'),
      );
    } else {
      await this.refuseOther(enquiry, idempotencyKey);
    }
  }

  private async hold(
    enquiry: ContactDto,
    spamReasons: readonly SpamReason[],
    idempotencyKey: string | null,
  ): Promise<void> {
    const stored = await this.submissions.query<unknown[]>(
      `INSERT INTO contact_submissions
         (status, spam_reasons, first_name, last_name, email, company, interest, message, idempotency_key)
       VALUES ('spam', $1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
      [spamReasons, ...fields.map((name) => enquiry[name]), idempotencyKey],
    );
    if (stored.length === 0) {
      await this.refuseOther(enquiry, idempotencyKey);
    }
  }

  private async refuseOther(enquiry: ContactDto, idempotencyKey: string | null): Promise<void> {
    const stored = idempotencyKey !== null && (await this.submissions.findOneBy({ idempotencyKey }));
    if (stored && !fields.every((name) => stored[name] === enquiry[name])) {
      throw new ConflictException(
        'Another message was sent with this Idempotency-Key. Send yours with a new key.',
      );
    }
  }

  private async evidenceAgainst(enquiry: ContactDto): Promise<SpamReason[]> {
    const found = evidenceIn(enquiry, new URL(this.env.publicUrl).host);
    const canDecide = !isSpam(found) && isSpam([...found, 'repeated']);
    return canDecide && (await this.isRepeated(enquiry)) ? [...found, 'repeated'] : found;
  }

  private async isRepeated({ email, message }: ContactDto): Promise<boolean> {
    const [alike] = await this.submissions.query<unknown[]>(
      `SELECT FROM (
         SELECT email, message FROM contact_submissions WHERE created_at > now() - interval '3 days'
         ORDER BY created_at DESC, id DESC LIMIT 200) AS recent
       WHERE length(message) BETWEEN $2::int * 0.8 AND $2::int * 1.25 AND fold_text(email) <> ALL ($1)
         AND (message = $3 OR similarity(message, $3) > 0.8)
       LIMIT 1`,
      [spellingsOf(email), [...message].length, message],
    );
    return alike !== undefined;
  }

  /**
   * Sends nothing without a text or above a limit, because a stranger may have entered someone else's
   * address.
   */
  private async acknowledge(enquiry: ContactDto, address: string, notificationId: string): Promise<void> {
    const written = await this.submissions.manager.query<{ key: string; content: string }[]>(
      `SELECT key, content FROM site_content WHERE key = ANY ($1) AND type = 'text'`,
      [Object.keys(acknowledgementTexts)],
    );
    const texts = {
      ...acknowledgementTexts,
      ...Object.fromEntries(written.map(({ key, content }) => [key, content])),
    };
    const recipient = hashOfRecipient(enquiry.email);
    if (
      showsNothing(texts.acknowledgement_text) ||
      !(await this.rateLimits.tryConsume(acknowledgementsFrom, address)) ||
      !(await this.rateLimits.tryConsume(acknowledgementsTo, recipient))
    ) {
      return;
    }
    const inbox = { name: this.env.mailFrom.name, address: this.env.CONTACT_INBOX };
    await this.submissions.manager.transaction(async (manager) => {
      const stored = await manager.findOne(ContactSubmission, {
        where: { notificationId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!stored) {
        // The enquiry was erased meanwhile.
        await this.rateLimits.forget(acknowledgementsTo, recipient);
        return;
      }
      const { id } = await this.mail.queue(manager, acknowledgementMail(enquiry, texts, inbox));
      await manager.query('UPDATE contact_submissions SET acknowledgement_id = $1 WHERE id = $2', [
        id,
        stored.id,
      ]);
    });
  }
}
