import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import type { Role } from '@site/rules/roles';
import { accessOf } from '../auth/roles.js';
import { Env } from '../config/env.js';
import { currentActor } from '../editing/actor.js';
import { editPath, recordKind } from '../editing/recordKinds.js';
import { toLine } from '../mail/mail.js';
import { MailService } from '../mail/mail.service.js';
import type { Transactions } from '../postgres/transactions.js';
import type { Review, WorkingCopy } from './workingCopy.entities.js';

const publishing = accessOf('POST', '/api/working-copies/:kind/:id/publish');

type Reviewed = Pick<WorkingCopy, 'kind' | 'recordId' | 'name' | 'textKey' | 'storedKey'>;

/** They join the transaction. */
@Injectable()
export class ReviewMails {
  constructor(
    private readonly env: Env,
    private readonly mails: MailService,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  asked(copy: Reviewed, { asker, note }: Review): Promise<void> {
    return this.send({ roles: publishing.roles }, copy, 'For review', (what) => [
      `${toLine(asker)} asks you to review ${what}.`,
      ...(note === null ? [] : ['', toLine(note)]),
      '',
      'Compare it with what is on the site, then publish it or send it back:',
    ]);
  }

  sentBack(
    copy: Reviewed,
    { askedBy }: Review,
    { by, note }: NonNullable<Review['returned']>,
  ): Promise<void> {
    return this.send({ id: askedBy }, copy, 'Sent back', (what) => [
      `${toLine(by ?? 'Someone')} has sent back ${what}.`,
      '',
      toLine(note),
      '',
      'Change it and ask again:',
    ]);
  }

  published(copy: Reviewed, { askedBy }: Review): Promise<void> {
    const by = currentActor()?.name ?? 'Someone';
    return this.send({ id: askedBy }, copy, 'Published', (what) => [
      `${toLine(by)} has published ${what}, for which you asked for a review.`,
      '',
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

  /** Who can sign in, has an address and wants them, but for whoever does it. */
  private recipients({ roles = [], id = null }: Recipients): Promise<{ name: string; email: string }[]> {
    return this.transactions.tx.query(
      `SELECT name, email FROM people
       WHERE active AND email IS NOT NULL AND 'review' = ANY (notifications) AND (role = ANY ($1) OR id = $2) AND id <> $3 ORDER BY id`,
      [roles, id, currentActor()?.personId ?? 0],
    );
  }
}

interface Recipients {
  readonly roles?: readonly Role[];
  readonly id?: number | null;
}
