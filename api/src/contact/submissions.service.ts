import { createHash } from 'node:crypto';
import { ConflictException, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { TransactionHost } from '@nestjs-cls/transactional';
import { showsNothing } from '@site/rules/cleanText';
import { foldText } from '@site/rules/foldText';
import { acknowledgementTexts } from '@site/rules/siteTexts';
import { And, type FindOptionsWhere, In, IsNull, LessThan, Not, Raw, Repository } from 'typeorm';
import { Person } from '../auth/auth.entities.js';
import { eachOrNone } from '../bulk/eachOrNone.js';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import { conflict } from '../common/refusal.exception.js';
import { orderOf } from '../common/sort.js';
import { Env } from '../config/env.js';
import { currentActor } from '../editing/actor.js';
import { MailService } from '../mail/mail.service.js';
import type { Transactions } from '../postgres/transactions.js';
import { type RateLimit, RateLimits } from '../rate-limits/rateLimits.service.js';
import { changeRecord, removeRecord } from '../records/editRecord.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { TrashService } from '../trash/trash.service.js';
import { type BulkSubmissionDto, type SubmissionAction } from './bulkSubmissions.dto.js';
import type { ContactDto } from './contact.dto.js';
import { acknowledgementMail, enquiryNotification, replyMail } from './contactMails.js';
import { ContactReply, ContactSubmission } from './contactSubmission.entity.js';
import { conversationOf } from './conversation.js';
import { evidenceIn, isSpam, type SpamReason } from './spam.js';
import { AssigneeDto, answering, type ReplyInput, type SubmissionFields } from './submission.dto.js';
import { type SubmissionFilter, submissionSort } from './submissionFilter.dto.js';

const EXPORT_PAGE = 500;

export const withMails = {
  replies: { mail: true },
  notification: true,
  acknowledgement: true,
  assignee: true,
} as const;

export const exportColumns = (timeZone: string) => [
  { key: 'id', header: 'Id' },
  { key: 'received', header: `Received (${timeZone})` },
  { key: 'status', header: 'Status' },
  { key: 'firstName', header: 'First name' },
  { key: 'lastName', header: 'Last name' },
  { key: 'email', header: 'E-mail' },
  { key: 'company', header: 'Company' },
  { key: 'interest', header: 'Topic' },
  { key: 'message', header: 'Message' },
  { key: 'assignedTo', header: 'Assigned to' },
];

const contactLimit: RateLimit = {
  name: 'contact',
  times: 5,
  seconds: 60,
  sentence: 'You have sent several messages in a short time. Please wait a minute and try again.',
};

const acknowledgementsTo = { name: 'acknowledgements-to', times: 1, seconds: 24 * 60 * 60 };

const acknowledgementsFrom = { name: 'acknowledgements-from', times: 10, seconds: 60 * 60 };

/** In the order of the statement that stores them. */
const fields = ['firstName', 'lastName', 'email', 'company', 'interest', 'message'] as const;

export function hashOfRecipient(email: string): string {
  return createHash('sha256').update(foldText(email)).digest('base64url');
}

@Injectable()
export class SubmissionsService {
  private readonly logger = new Logger(SubmissionsService.name);

  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    private readonly mail: MailService,
    private readonly rateLimits: RateLimits,
    private readonly trash: TrashService,
    private readonly transactions: TransactionHost<Transactions>,
    private readonly env: Env,
  ) {}

  /**
   * Stores an enquiry, unless its key is stored already, and queues the inbox's notification; spam is stored only.
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

  /** Other messages are read only if that may decide it. */
  private async evidenceAgainst(enquiry: ContactDto): Promise<SpamReason[]> {
    const found = evidenceIn(enquiry, new URL(this.env.publicUrl).host);
    const canDecide = !isSpam(found) && isSpam([...found, 'repeated']);
    return canDecide && (await this.isRepeated(enquiry)) ? [...found, 'repeated'] : found;
  }

  /** Whether others have sent nearly the same in the last days. */
  private async isRepeated({ email, message }: ContactDto): Promise<boolean> {
    const [alike] = await this.submissions.query<unknown[]>(
      `SELECT FROM (
         SELECT email, message FROM contact_submissions WHERE created_at > now() - interval '3 days'
         ORDER BY created_at DESC, id DESC LIMIT 200) AS recent
       WHERE length(message) BETWEEN $2::int * 0.8 AND $2::int * 1.25 AND fold_text(email) <> fold_text($1)
         AND (message = $3 OR similarity(message, $3) > 0.8)
       LIMIT 1`,
      [email, [...message].length, message],
    );
    return alike !== undefined;
  }

  /** Does nothing without a text, and at a limit: a stranger may be its target. */
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
      !(await this.rateLimits.tryConsume(acknowledgementsTo, recipient)) ||
      !(await this.rateLimits.tryConsume(acknowledgementsFrom, address))
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
        // It was erased meanwhile.
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

  list(filter: SubmissionFilter): Promise<[ContactSubmission[], number]> {
    const { status, interest, delivery, notification, acknowledgement, assignee, q } = filter;
    return this.submissions.findAndCount({
      where: {
        status: status ?? Not('spam'),
        ...(assignee && { assigneeId: assigned(assignee) }),
        ...(interest && {
          interest: Raw((column) => `fold_text(${column}) = :topic`, { topic: foldText(interest) }),
        }),
        ...(delivery && { replies: { mail: { delivery } } }),
        ...(notification && { notification: { delivery: notification } }),
        ...(acknowledgement && { acknowledgement: { delivery: acknowledgement } }),
        ...(q && { searchText: contains(q) }),
      },
      relations: withMails,
      // With a join, a filter on replies would hide the other replies.
      relationLoadStrategy: 'query',
      order: orderOf(submissionSort, filter.sort),
      ...pageWindow(filter),
    });
  }

  async counts(): Promise<{ readonly unread: number; readonly spam: number }> {
    const [unread, spam] = await Promise.all([
      this.submissions.countBy({ status: 'new' }),
      this.submissions.countBy({ status: 'spam' }),
    ]);
    return { unread, spam };
  }

  get(id: number): Promise<ContactSubmission> {
    return this.submissions.findOneOrFail({ where: { id }, relations: withMails });
  }

  getReply(submissionId: number, id: number): Promise<ContactReply> {
    return this.submissions.manager.findOneOrFail(ContactReply, {
      where: { id, submissionId },
      relations: { mail: true },
    });
  }

  /** @throws ConflictException if it has changed since the given version. */
  async change(id: number, changes: Changes<SubmissionFields>): Promise<ContactSubmission> {
    await this.refuseAssignee(changes.assigneeId);
    await changeRecord(this.submissions, id, changes);
    return this.get(id);
  }

  private async refuseAssignee(id: number | null | undefined): Promise<void> {
    if (typeof id === 'number') {
      const person = await this.submissions.manager.findOneBy(Person, { id });
      if (!person || !AssigneeDto.from(person).canAnswer) {
        throw new InvalidFieldsException({ assigneeId: ['This person cannot answer enquiries'] });
      }
    }
  }

  remove(id: number): Promise<void> {
    return removeRecord(this.submissions, id);
  }

  /**
   * All of them, or none.
   * @returns Those that were changed.
   * @throws RefusalException 409 BULK_REFUSED
   */
  async changeMany(action: SubmissionAction, ids: readonly number[]): Promise<BulkSubmissionDto[]> {
    const steps = await eachOrNone(
      this.transactions,
      ids.map((id) => ({ id })),
      async ({ id }) => {
        const { status: before } = await this.submissions.findOneByOrFail({ id });
        if (action === before) {
          return null;
        }
        if (action === 'delete') {
          await this.remove(id);
          return { id, before, after: null };
        }
        const { version: after } = await changeRecord(this.submissions, id, { status: action });
        return { id, before, after };
      },
      (id) => this.nameOf(id),
    );
    return steps.filter((step) => step !== null);
  }

  /**
   * All of it, or nothing if one was changed since.
   * @throws RefusalException 409 BULK_REFUSED
   */
  async undoMany(steps: readonly BulkSubmissionDto[]): Promise<void> {
    await eachOrNone<BulkSubmissionDto, unknown>(
      this.transactions,
      steps,
      ({ id, before: status, after: version }) =>
        version === null
          ? this.trash.restore('contact', id)
          : changeRecord(this.submissions, id, { status, version }),
      (id) => this.nameOf(id),
    );
  }

  private async nameOf(id: number): Promise<string> {
    const stored = await this.submissions.findOneBy({ id });
    return stored
      ? `${stored.firstName} ${stored.lastName}`
      : ((await this.trash.find('contact', id))?.name ?? '');
  }

  /**
   * A reply with a stored key is not sent again, and refused if its text differs.
   * @throws RefusalException 409 REPLIED_MEANWHILE
   */
  async reply(id: number, { message, idempotencyKey = null, repliesSeen }: ReplyInput): Promise<void> {
    await this.submissions.manager.transaction(async (manager) => {
      const submission = await manager.findOneOrFail(ContactSubmission, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      const stored =
        idempotencyKey && (await manager.findOneBy(ContactReply, { submissionId: id, idempotencyKey }));
      if (stored) {
        if (stored.message !== message) {
          throw new ConflictException(
            'This reply was already sent with a different text. Send yours as a new reply if it is still needed.',
          );
        }
        return;
      }
      const replies = await manager.find(ContactReply, {
        where: { submissionId: id },
        order: { id: 'DESC' },
      });
      const [last] = replies;
      if (last && typeof repliesSeen === 'number' && replies.length > repliesSeen) {
        const { sentBy, sentAt, message: text } = last;
        throw conflict(
          'REPLIED_MEANWHILE',
          `${sentBy ?? 'Someone else'} has replied in the meantime. Read that reply, and send yours anyway if it is still needed.`,
          { reply: { sentBy, sentAt, message: text }, replies: replies.length },
        );
      }
      const { answered, headers } = await conversationOf(manager, submission);
      const mail = await this.mail.queue(manager, {
        ...replyMail(submission.email, message, answered, {
          inbox: { name: this.env.mailFrom.name, address: this.env.CONTACT_INBOX },
          timeZone: this.env.SITE_TIME_ZONE,
        }),
        ...headers,
      });
      await manager.insert(ContactReply, {
        submissionId: id,
        message,
        idempotencyKey,
        sentBy: currentActor()?.name ?? null,
        mailId: mail.id,
      });
      await manager.save(Object.assign(submission, { status: 'replied' }));
    });
  }

  /** The newest first; spam only if it is chosen. */
  async *exported(
    ids?: readonly number[],
  ): AsyncGenerator<ContactSubmission & { readonly received: string; readonly assignedTo: string }> {
    // `sv-SE` gives `2026-11-21 08:45:00`, which every spreadsheet reads.
    const format = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: this.env.SITE_TIME_ZONE,
    });
    const chosen = ids && In([...ids]);
    const kept: FindOptionsWhere<ContactSubmission> = chosen ? { id: chosen } : { status: Not('spam') };
    for (let before = kept; ; ) {
      const page = await this.submissions.find({
        where: before,
        relations: { assignee: true },
        order: { id: 'DESC' },
        take: EXPORT_PAGE,
      });
      yield* page.map((submission) =>
        Object.assign(submission, {
          received: format.format(submission.createdAt),
          assignedTo: submission.assignee?.name ?? '',
        }),
      );
      const last = page.at(-1);
      if (last === undefined || page.length < EXPORT_PAGE) {
        return;
      }
      before = { ...kept, id: chosen ? And(chosen, LessThan(last.id)) : LessThan(last.id) };
    }
  }
}

function assigned(to: string) {
  if (to === 'none') {
    // Those of people who have left, too.
    return Raw(
      (column) =>
        `(${column} IS NULL OR ${column} NOT IN (SELECT id FROM people WHERE active AND role = ANY (:answering)))`,
      { answering: answering.roles },
    );
  }
  return to === 'me' ? (currentActor()?.personId ?? IsNull()) : Number(to);
}
