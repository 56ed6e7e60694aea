import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import type { Role } from '@site/rules/roles';
import { hasAccepted } from '../auth/auth.entities.js';
import { accessOf } from '../auth/roles.js';
import { Env } from '../config/env.js';
import { currentActor } from '../editing/actor.js';
import { editPath, recordKind } from '../editing/recordKinds.js';
import { toLine } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import type { Transactions } from '../postgres/transactions.js';
import { RateLimits } from '../rate-limits/rateLimits.service.js';
import type { Review, WorkingCopy } from './workingCopy.entities.js';

const publishing = accessOf('POST', '/api/working-copies/:kind/:id/publish');
const asking = accessOf('POST', '/api/working-copies/:kind/:id/review');
/** The limit is for a record and the person who asks. */
const mailLimit = { name: 'review-mail', times: 3, seconds: 60 * 60 };

type Reviewed = Pick<WorkingCopy, 'kind' | 'recordId' | 'name' | 'textKey' | 'storedKey'>;

@Injectable()
export class ReviewMails {
  constructor(
    private readonly env: Env,
    private readonly mails: MailService,
    private readonly rateLimits: RateLimits,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  async asked(copy: Reviewed, { askedBy, asker, note }: Review): Promise<void> {
    if (!(await this.rateLimits.tryConsume(mailLimit, `${copy.kind} ${copy.recordId} ${askedBy}`))) {
      return;
    }
    await this.send({ roles: publishing.roles }, copy, 'For review', (what) => [
      `${toLine(asker)} asks you to review ${what}.`,
      ...(note === null ? [] : ['', ...quoted(note)]),
      '',
      'Read it, then publish it or send it back:',
    ]);
  }

  sentBack(
    copy: Reviewed,
    { askedBy }: Review,
    { by, note }: NonNullable<Review['returned']>,
  ): Promise<void> {
    return this.send({ id: askedBy, roles: asking.roles }, copy, 'Sent back', (what) => [
      `${toLine(by ?? 'Someone')} has sent back ${what}.`,
      '',
      ...quoted(note),
      '',
      'Change it and ask again:',
    ]);
  }

  published(copy: Reviewed, { askedBy }: Review, isScheduled: boolean): Promise<void> {
    const by = toLine(currentActor()?.name ?? 'Someone');
    return this.send({ id: askedBy, roles: asking.roles }, copy, 'Published', (what) => [
      isScheduled
        ? `As scheduled, ${what}, for which you asked for a review, was published.`
        : `${by} has published ${what}, for which you asked for a review.`,
      '',
    ]);
  }

  /** Sends nothing if the person who asked has discarded it. */
  discarded(copy: Reviewed, { askedBy }: Review): Promise<void> {
    const by = toLine(currentActor()?.name ?? 'Someone');
    return this.send({ id: askedBy, roles: asking.roles }, copy, 'Discarded', (what) => [
      `${by} has discarded what you had written of ${what}, for which you asked for a review.`,
      'It is kept in the history, or in the trash if it was never on the site:',
    ]);
  }

  private async send(
    to: Recipients,
    { kind, recordId, name, textKey, storedKey }: Reviewed,
    subject: string,
    linesAbout: (what: string) => readonly string[],
  ): Promise<void> {
    const title = toLine(name) || 'Untitled';
    const link = `${this.env.adminUrl}/admin/${editPath(kind, recordId, textKey ?? storedKey)}`;
    const lines = [...linesAbout(`the ${recordKind(kind).noun} “${title}”`), link, ''];
    for (const { name, email } of await this.recipients(to)) {
      await this.mails.queue(this.transactions.tx, {
        to: email,
        subject: `${subject}: ${title}`,
        text: [`Hello ${toLine(name)},`, '', ...lines].join('\n'),
        isAutomatic: true,
      });
    }
  }

  private async recipients({ roles, id }: Recipients): Promise<{ name: string; email: string }[]> {
    if (id === null) {
      return [];
    }
    return this.transactions.tx.query(
      `SELECT name, email FROM people
       WHERE active AND ${hasAccepted} AND email IS NOT NULL AND 'review' = ANY (notifications)
         AND role = ANY ($1) AND id = coalesce($2, id) AND id <> $3 ORDER BY id`,
      [roles, id ?? null, currentActor()?.personId ?? 0],
    );
  }
}

interface Recipients {
  readonly roles: readonly Role[];
  readonly id?: number | null;
}

/** Quotes each line, so that none can pass for ours. */
function quoted(note: string): string[] {
  return note.split(/\r\n?|\n/).map((line) => `> ${toLine(line)}`.trimEnd());
}
