import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { TransactionHost } from '@nestjs-cls/transactional';
import { foldText } from '@site/rules/foldText';
import { And, In, IsNull, LessThan, Not, Raw, Repository } from 'typeorm';
import { Person } from '../auth/auth.entities.js';
import { eachOrNone } from '../bulk/eachOrNone.js';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { inParts, pageWindow } from '../common/page.js';
import { conflict } from '../common/refusal.exception.js';
import { orderOf } from '../common/sort.js';
import { Env } from '../config/env.js';
import { currentActor } from '../editing/actor.js';
import { MailService } from '../mail/mail.service.js';
import { locked, type Transactions } from '../postgres/transactions.js';
import { changeRecord, removeRecord } from '../records/editRecord.js';
import { InvalidFieldsException } from '../requests/request.pipe.js';
import { TrashService } from '../trash/trash.service.js';
import type { BulkSubmissionDto, SubmissionAction } from './bulkSubmissions.dto.js';
import { replyMail } from './contactMails.js';
import { ContactReply, ContactSubmission } from './contactSubmission.entity.js';
import { conversationOf } from './conversation.js';
import { withOthers } from './otherEnquiries.js';
import { AssigneeDto, answering, type ReplyInput, type SubmissionFields } from './submission.dto.js';
import { type SubmissionFilter, submissionSort } from './submissionFilter.dto.js';

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

@Injectable()
export class SubmissionsService {
  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    private readonly mail: MailService,
    private readonly trash: TrashService,
    private readonly transactions: TransactionHost<Transactions>,
    private readonly env: Env,
  ) {}

  async list(filter: SubmissionFilter): Promise<[ContactSubmission[], number]> {
    const { status, interest, delivery, notification, acknowledgement, assignee, q } = filter;
    const [found, total] = await this.submissions.findAndCount({
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
    return [await withOthers(this.submissions.manager, found), total];
  }

  async counts(): Promise<{ readonly unread: number; readonly spam: number }> {
    const [unread, spam] = await Promise.all([
      this.submissions.countBy({ status: 'new' }),
      this.submissions.countBy({ status: 'spam' }),
    ]);
    return { unread, spam };
  }

  async get(id: number): Promise<ContactSubmission> {
    const found = await this.submissions.findOneOrFail({ where: { id }, relations: withMails });
    await withOthers(this.submissions.manager, [found]);
    return found;
  }

  getReply(submissionId: number, id: number): Promise<ContactReply> {
    return this.submissions.manager.findOneOrFail(ContactReply, {
      where: { id, submissionId },
      relations: { mail: true },
    });
  }

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
   * Changes all enquiries, or none.
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
   * Undoes all of it, or nothing if one was changed since.
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
      const submission = await locked(manager, ContactSubmission, { id });
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

  async *exported(
    ids?: readonly number[],
  ): AsyncGenerator<ContactSubmission & { readonly received: string; readonly assignedTo: string }> {
    // `sv-SE` gives `2026-11-21 08:45:00`, which every spreadsheet reads.
    const format = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone: this.env.SITE_TIME_ZONE,
    });
    const rows = inParts<ContactSubmission>((last, take) => {
      const chosen = [...(ids ? [In([...ids])] : []), ...(last ? [LessThan(last.id)] : [])];
      return this.submissions.find({
        where: { ...(!ids && { status: Not('spam') }), ...(chosen.length > 0 && { id: And(...chosen) }) },
        relations: { assignee: true },
        order: { id: 'DESC' },
        take,
      });
    });
    for await (const row of rows) {
      const received = format.format(row.createdAt);
      yield Object.assign(row, { received, assignedTo: row.assignee?.name ?? '' });
    }
  }
}

function assigned(to: string) {
  if (to === 'none') {
    // The names include people who have left.
    return Raw(
      (column) =>
        `(${column} IS NULL OR ${column} NOT IN (SELECT id FROM people WHERE active AND role = ANY (:answering)))`,
      { answering: answering.roles },
    );
  }
  return to === 'me' ? (currentActor()?.personId ?? IsNull()) : Number(to);
}
