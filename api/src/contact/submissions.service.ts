import { Readable } from 'node:stream';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { stringify } from 'csv-stringify';
import { type FindOptionsWhere, LessThan, Repository } from 'typeorm';
import type { Changes } from '../common/changes.js';
import { contains } from '../common/contains.js';
import { pageWindow } from '../common/page.js';
import { orderOf } from '../common/sort.js';
import { Env } from '../config/env.js';
import { MailService } from '../mail/mail.service.js';
import { changeRecord, removeRecord } from '../records/editRecord.js';
import {
  type ReplyInput,
  type SubmissionFilter,
  type SubmissionInput,
  submissionSort,
} from './contactAdmin.dto.js';
import { ContactReply } from './contactReply.entity.js';
import { ContactSubmission } from './contactSubmission.entity.js';
import { replyMail } from './replyMail.js';

const EXPORT_PAGE = 500;

/** What is read of the mails that go with an enquiry. */
const withMails = { replies: { mail: true }, notification: true } as const;

const exportColumns = [
  { key: 'id', header: 'Id' },
  { key: 'createdAt', header: 'Received' },
  { key: 'status', header: 'Status' },
  { key: 'firstName', header: 'First name' },
  { key: 'lastName', header: 'Last name' },
  { key: 'email', header: 'E-mail' },
  { key: 'company', header: 'Company' },
  { key: 'interest', header: 'Topic' },
  { key: 'message', header: 'Message' },
];

/** The enquiries as administrators see them. */
@Injectable()
export class SubmissionsService {
  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    private readonly mail: MailService,
    private readonly env: Env,
  ) {}

  /** The enquiries that a filter lets through, with their replies, and how many there are in all. */
  list(filter: SubmissionFilter): Promise<[ContactSubmission[], number]> {
    const where: FindOptionsWhere<ContactSubmission> = {};
    if (filter.status) {
      where.status = filter.status;
    }
    if (filter.delivery) {
      where.replies = { mail: { delivery: filter.delivery } };
    }
    if (filter.notification) {
      where.notification = { delivery: filter.notification };
    }
    if (filter.q) {
      where.searchText = contains(filter.q);
    }
    return this.submissions.findAndCount({
      where,
      relations: withMails,
      // Joined, a filter for replies would hide the other replies.
      relationLoadStrategy: 'query',
      order: orderOf(submissionSort, filter.sort),
      ...pageWindow(filter),
    });
  }

  /** How many enquiries nobody has dealt with. */
  countUnread(): Promise<number> {
    return this.submissions.countBy({ status: 'new' });
  }

  /** One enquiry with its replies, or EntityNotFoundError. */
  get(id: number): Promise<ContactSubmission> {
    return this.submissions.findOneOrFail({ where: { id }, relations: withMails });
  }

  /** Gives an enquiry another status; ConflictException when it was changed after the version that is named. */
  async change(id: number, changes: Changes<SubmissionInput>): Promise<ContactSubmission> {
    await changeRecord(this.submissions, id, changes);
    return this.get(id);
  }

  /** Its replies go with it; what is queued of them is sent nevertheless. */
  remove(id: number): Promise<void> {
    return removeRecord(this.submissions, id);
  }

  /**
   * Answers an enquiry. The reply, the status and the mail are stored in one transaction; the mail leaves after it, and
   * its delivery is part of the reply from then on. With the key of a reply that is stored already nothing more is; with
   * other words than those it is refused, because their mail cannot be called back.
   */
  async reply(id: number, { message, idempotencyKey = null }: ReplyInput): Promise<void> {
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
            'This reply was already sent, with other words. Send yours as another reply if it is still wanted.',
          );
        }
        return;
      }
      const mail = await this.mail.queue(
        manager,
        replyMail(submission, message, { name: this.env.mailFrom.name, address: this.env.CONTACT_INBOX }),
      );
      await manager.insert(ContactReply, { submissionId: id, message, idempotencyKey, mailId: mail.id });
      await manager.save(Object.assign(submission, { status: 'replied' }));
    });
  }

  /** All enquiries as CSV, newest first. What a spreadsheet would take for a formula is made a text. */
  exportCsv(): Readable {
    return Readable.from(this.allSubmissions()).compose(
      stringify({
        header: true,
        columns: exportColumns,
        escape_formulas: true,
        record_delimiter: 'windows',
        // Without it Excel reads UTF-8 as something else.
        bom: true,
        cast: { date: (date) => date.toISOString() },
      }),
    );
  }

  private async *allSubmissions(): AsyncGenerator<ContactSubmission> {
    let before: FindOptionsWhere<ContactSubmission> = {};
    while (true) {
      const page = await this.submissions.find({ where: before, order: { id: 'DESC' }, take: EXPORT_PAGE });
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < EXPORT_PAGE) {
        return;
      }
      before = { id: LessThan(last.id) };
    }
  }
}
