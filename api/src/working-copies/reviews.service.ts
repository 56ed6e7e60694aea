import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import { conflict, type RefusalException } from '../common/refusal.exception.js';
import { currentActor } from '../editing/actor.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import type { Transactions } from '../postgres/transactions.js';
import { endScheduledPublish, isPublishScheduled } from '../records/endScheduledPublish.js';
import { Publishing } from './publishing.service.js';
import { ReviewMails } from './reviewMails.service.js';
import { gone, notForAuthors, WorkingCopies } from './workingCopies.service.js';
import type { ReviewRequest, ReviewReturn } from './workingCopy.dto.js';
import type { Review, WorkingCopy } from './workingCopy.entities.js';

@Injectable()
export class Reviews {
  constructor(
    private readonly copies: WorkingCopies,
    private readonly publishing: Publishing,
    private readonly mails: ReviewMails,
    private readonly transactions: TransactionHost<Transactions>,
  ) {}

  /**
   * Asking again for the same changes nothing.
   * @throws what publishing would, except for a deleted record.
   * @throws RefusalException REVIEW_CHANGED if it waits already.
   */
  ask(kind: RecordKindName, recordId: number, request: ReviewRequest): Promise<WorkingCopy> {
    const { personId: askedBy = null, name: asker = '' } = currentActor() ?? {};
    const { revision, note = null } = request;
    return this.transactions.withTransaction(async () => {
      const found = await this.copies.lock(kind, recordId);
      const waiting = found && !found.review?.returned ? found.review : null;
      if (found && waiting?.askedBy === askedBy && waiting.note === note) {
        return found;
      }
      const copy = await this.copies.lockExisting(kind, recordId, revision);
      if (waiting) {
        throw changed(`${waiting.asker} has asked for a review of this already.`);
      }
      await this.publishing.rehearse(kind, recordId, revision);
      const review = { askedBy, asker, askedAt: new Date().toISOString(), note };
      await this.mails.asked(copy, review);
      return this.copies.review(copy, review);
    });
  }

  /**
   * @throws RefusalException COPY_GONE; REVIEW_CHANGED if it was sent back or is scheduled; 403 for others.
   */
  async withdraw(kind: RecordKindName, recordId: number): Promise<void> {
    const { personId } = currentActor() ?? {};
    await this.transactions.withTransaction(async () => {
      const copy = await this.copies.lock(kind, recordId);
      if (!copy) {
        throw gone();
      }
      if (!copy.review) {
        return;
      }
      refuseReturned(copy.review);
      if (copy.review.askedBy !== personId) {
        throw notForAuthors('Someone else asked for this review, so only they can withdraw it.');
      }
      if (await isPublishScheduled(this.transactions.tx, kind, recordId)) {
        throw changed('An editor has scheduled this to be published. Ask them to end the schedule first.');
      }
      await this.copies.review(copy, null);
    });
  }

  /**
   * Also ends its scheduled publish.
   * @throws RefusalException COPY_CHANGED, COPY_GONE; REVIEW_CHANGED if it no longer waits.
   */
  sendBack(kind: RecordKindName, recordId: number, { revision, note }: ReviewReturn): Promise<WorkingCopy> {
    return this.transactions.withTransaction(async () => {
      const found = await this.copies.lock(kind, recordId);
      refuseReturned(found?.review);
      const copy = await this.copies.lockExisting(kind, recordId, revision);
      if (!copy.review) {
        throw changed('Nobody waits for a review of this any more.');
      }
      const returned = { by: currentActor()?.name ?? null, at: new Date().toISOString(), note };
      await endScheduledPublish(this.transactions.tx, kind, recordId);
      await this.mails.sentBack(copy, copy.review, returned);
      return this.copies.review(copy, { ...copy.review, returned });
    });
  }
}

function refuseReturned(review: Review | null | undefined): void {
  if (review?.returned) {
    throw changed(`${review.returned.by ?? 'Someone'} has sent this back in the meantime.`);
  }
}

function changed(sentence: string): RefusalException {
  return conflict('REVIEW_CHANGED', sentence);
}
