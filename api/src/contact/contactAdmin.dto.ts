import { ApiProperty } from '@nestjs/swagger';
import { BulkIds, BulkSteps, isId, MOST_RECORDS, type Unchecked } from '../bulk/bulk.dto.js';
import { ChangesOf } from '../common/changes.js';
import { ChoiceField, TextField, VersionField } from '../common/fields.js';
import { NullableText } from '../common/nullableText.js';
import { DataOf, PageMeta, PageQuery } from '../common/page.js';
import { SortParameter, type SortRule } from '../common/sort.js';
import { type MailDelivery, mailDeliveries, type OutgoingMail } from '../mail/outgoingMail.entity.js';
import {
  ChoiceParameter,
  IdsParameter,
  RequiredChoice,
  SameTextParameter,
  SearchParameter,
} from '../requests/queryParameters.js';
import { replyRules, submissionRules } from './contact.rules.js';
import type { ContactReply } from './contactSubmission.entity.js';
import { type ContactStatus, type ContactSubmission, contactStatuses } from './contactSubmission.entity.js';

export const submissionSort: SortRule<ContactSubmission> = {
  orders: { newest: { createdAt: 'DESC', id: 'DESC' }, oldest: { createdAt: 'ASC', id: 'ASC' } },
  columns: {
    createdAt: 'ASC',
    firstName: 'ASC',
    lastName: 'ASC',
    email: 'ASC',
    company: 'ASC',
    interest: 'ASC',
    status: 'ASC',
  },
};

export class SubmissionFilter extends PageQuery {
  @SearchParameter('name, email, company, topic or message') q?: string;
  @ChoiceParameter('status', contactStatuses, 'ContactStatus') status?: ContactStatus;
  @SameTextParameter('interest', 'Only enquiries about this topic') interest?: string;

  @DeliveryParameter('delivery', 'Only enquiries with a reply in this state of delivery')
  delivery?: MailDelivery;

  @DeliveryParameter(
    'notification',
    'Only enquiries whose notification to the inbox is in this state of delivery',
  )
  notification?: MailDelivery;

  @DeliveryParameter('acknowledgement', 'Only enquiries whose acknowledgement is in this state of delivery')
  acknowledgement?: MailDelivery;

  @SortParameter(submissionSort) sort?: string;
}

function DeliveryParameter(name: string, description: string): PropertyDecorator {
  return ChoiceParameter(name, mailDeliveries, 'MailDelivery', description);
}

export class MailStateDto {
  @ApiProperty({ enum: mailDeliveries, enumName: 'MailDelivery' }) delivery!: MailDelivery;
  @NullableText({ description: 'Why the last attempt to send the mail failed' }) failure!: string | null;
}

function mailState(mail: OutgoingMail | null | undefined): MailStateDto | null {
  return mail ? { delivery: mail.delivery, failure: mail.failure } : null;
}

export class ReplyDto extends MailStateDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ maxLength: 5000 }) message!: string;
  @ApiProperty({ type: String, format: 'date-time' }) sentAt!: string;

  static from({ id, message, sentAt, mail }: ContactReply): ReplyDto {
    return {
      id,
      message,
      sentAt: sentAt.toISOString(),
      ...(mailState(mail) ?? { delivery: 'queued', failure: null }),
    };
  }
}

export class SubmissionDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ type: 'integer', minimum: 1 }) version!: number;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: string;
  @ApiProperty({ maxLength: 100 }) firstName!: string;
  @ApiProperty({ maxLength: 100 }) lastName!: string;
  @ApiProperty({ maxLength: 254 }) email!: string;
  @NullableText({ maxLength: 200 }) company!: string | null;
  @ApiProperty({ maxLength: 100 }) interest!: string;
  @ApiProperty({ maxLength: 5000 }) message!: string;
  @ApiProperty({ enum: contactStatuses, enumName: 'ContactStatus' }) status!: ContactStatus;

  @ApiProperty({
    type: MailStateDto,
    nullable: true,
    description: 'Null for enquiries from before it was recorded',
  })
  notification!: MailStateDto | null;

  @ApiProperty({
    type: MailStateDto,
    nullable: true,
    description: 'The acknowledgement sent to the visitor; null if none was sent',
  })
  acknowledgement!: MailStateDto | null;

  @ApiProperty({ type: [ReplyDto], description: 'Oldest first' }) replies!: ReplyDto[];

  static from(submission: ContactSubmission): SubmissionDto {
    const { id, version, firstName, lastName, email, company, interest, message, status } = submission;
    const { notification, acknowledgement, replies = [] } = submission;
    return {
      id,
      version,
      createdAt: submission.createdAt.toISOString(),
      firstName,
      lastName,
      email,
      company,
      interest,
      message,
      status,
      notification: mailState(notification),
      acknowledgement: mailState(acknowledgement),
      replies: replies.toSorted((one, other) => one.id - other.id).map(ReplyDto.from),
    };
  }
}

export class SubmissionPageMeta extends PageMeta {
  @ApiProperty({ type: 'integer', description: 'How many enquiries are new in total' }) unread!: number;
}

export class SubmissionPage {
  @ApiProperty({ type: [SubmissionDto] }) data!: SubmissionDto[];
  @ApiProperty({ type: SubmissionPageMeta }) meta!: SubmissionPageMeta;
}

export class SubmissionResponse extends DataOf(SubmissionDto) {}

export class SubmissionInput {
  @ChoiceField(submissionRules.status, { enumName: 'ContactStatus' }) status!: ContactStatus;
}

export class SubmissionReplacement extends SubmissionInput {
  @VersionField() version?: number;
}

export class SubmissionChanges extends ChangesOf(SubmissionInput) {}

export const submissionActions = [...contactStatuses, 'delete'] as const;

export type SubmissionAction = (typeof submissionActions)[number];

export class BulkSubmissionsInput {
  @RequiredChoice('action', submissionActions, 'SubmissionAction', 'The new status, or moves to the trash')
  action!: SubmissionAction;

  @BulkIds() ids!: number[];
}

export class BulkSubmissionDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;

  @ApiProperty({ enum: contactStatuses, enumName: 'ContactStatus', description: 'Its status before' })
  before!: ContactStatus;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Its version after; null when it was deleted',
  })
  after!: number | null;
}

export class BulkSubmissionsUndo {
  @BulkSteps(BulkSubmissionDto, isStep, 'The `data` of an earlier answer') steps!: BulkSubmissionDto[];
}

function isStep({ id, before, after }: Unchecked<BulkSubmissionDto>): boolean {
  return isId(id) && contactStatuses.some((status) => status === before) && (after === null || isId(after));
}

export class BulkSubmissionsResponse extends DataOf(
  [BulkSubmissionDto],
  'The enquiries that were changed; unchanged ones are left out',
) {}

export class SubmissionExport {
  @IdsParameter(MOST_RECORDS, 'enquiries') ids?: string;
}

export class ReplyInput {
  @TextField(replyRules.message, { lines: true }) message!: string;

  @TextField(replyRules.idempotencyKey, {
    description: 'Identifies a reply, which is sent once even if it is posted again with the same key',
  })
  idempotencyKey?: string | null;
}

export class ReplyAcceptedDto {
  @ApiProperty({ type: Boolean, enum: [true] }) success!: true;
}
