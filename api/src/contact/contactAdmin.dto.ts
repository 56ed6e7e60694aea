import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { foldText } from '@site/rules/foldText';
import { IsOptional, Matches } from 'class-validator';
import type { Person } from '../auth/auth.entities.js';
import { accessOf } from '../auth/roles.js';
import { BulkIds, BulkSteps, isId, MOST_RECORDS, type Unchecked } from '../bulk/bulk.dto.js';
import { ChangesOf } from '../common/changes.js';
import { Checked, ChoiceField, TextField, VersionField } from '../common/fields.js';
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
import {
  type ContactNote,
  type ContactReply,
  type ContactStatus,
  type ContactSubmission,
  contactStatuses,
} from './contactSubmission.entity.js';
import type { ContactMessage } from './incoming/contactMessage.entity.js';
import { type SpamReason, spamReasons } from './spam.js';

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

  @ChoiceParameter('status', contactStatuses, 'ContactStatus', 'Without it: all that is no spam')
  status?: ContactStatus;

  @SameTextParameter('interest', 'Only enquiries about this topic') interest?: string;

  @ApiPropertyOptional({
    type: String,
    description:
      'Only enquiries that are assigned to `me`, to nobody (`none`), or to the person with this id',
  })
  @IsOptional()
  @Matches(/^(?:me|none|[1-9]\d{0,8})$/, { message: 'assignee must be me, none or the id of a person' })
  assignee?: string;

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

  @NullableText({ description: 'Who sent it, as they were called then; null before that was recorded' })
  sentBy!: string | null;

  static from({ id, message, sentAt, sentBy, mail }: ContactReply): ReplyDto {
    return {
      id,
      message,
      sentAt: sentAt.toISOString(),
      ...(mailState(mail) ?? { delivery: 'queued', failure: null }),
      sentBy,
    };
  }
}

export const answering = accessOf('POST', '/api/contact/:id/reply');

export class AssigneeDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'False for those who were deactivated, or may answer no longer' })
  canAnswer!: boolean;

  static from({ id, name, active, role }: Person): AssigneeDto {
    return { id, name, canAnswer: active && answering.roles.includes(role) };
  }
}

export class PossibleAssigneeDto extends AssigneeDto {
  @ApiProperty({ description: 'The caller' }) isYou!: boolean;
}

export class PossibleAssigneesResponse extends DataOf([PossibleAssigneeDto], 'By name') {}

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
  @ApiProperty({ type: AssigneeDto, nullable: true }) assignee!: AssigneeDto | null;

  @ApiProperty({
    enum: spamReasons,
    enumName: 'SpamReason',
    isArray: true,
    description: 'Why it was held as spam when it came; none if a person marked it',
  })
  spamReasons!: SpamReason[];

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many more came from the same address' })
  otherEnquiries!: number;

  static from(submission: ContactSubmission): SubmissionDto {
    const { id, version, firstName, lastName, email, company, interest, message, status } = submission;
    const { notification, acknowledgement, replies = [], assignee, others = 0 } = submission;
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
      assignee: assignee ? AssigneeDto.from(assignee) : null,
      spamReasons: submission.spamReasons,
      otherEnquiries: others,
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

export class NoteDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ type: 'integer', minimum: 1 }) enquiryId!: number;
  @ApiProperty({ maxLength: 5000 }) text!: string;
  @ApiProperty({ description: 'As they were called then' }) writtenBy!: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: string;
  @ApiProperty({ description: 'Whether the caller may delete it' }) canDelete!: boolean;

  static from({ id, submissionId, text, writtenBy, createdAt }: ContactNote, canDelete: boolean): NoteDto {
    return { id, enquiryId: submissionId, text, writtenBy, createdAt: createdAt.toISOString(), canDelete };
  }
}

export class NoteResponse extends DataOf(NoteDto) {}

export class NoteInput {
  @TextField(replyRules.note, { lines: true }) text!: string;
}

export class AttachmentDto {
  @ApiProperty() name!: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'In bytes; null if it was not read' })
  size!: number | null;
}

export class MessageDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ type: 'integer', minimum: 1 }) enquiryId!: number;
  @ApiProperty() fromName!: string;
  @ApiProperty() fromAddress!: string;
  @ApiProperty({ description: 'Whether that is another address than the one in the enquiry' })
  isFromAnother!: boolean;
  @ApiProperty({ description: 'Such as an absence notice or a delivery report' }) isAutomatic!: boolean;
  @ApiProperty() subject!: string;
  @ApiProperty({ type: String, format: 'date-time' }) receivedAt!: string;
  @ApiProperty() text!: string;
  @ApiProperty({ description: 'The earlier mails below the text' }) quoted!: string;
  @ApiProperty({ description: 'Whether the mail has more than this' }) isCut!: boolean;
  @ApiProperty({ type: [AttachmentDto], description: 'They are in the mailbox' })
  attachments!: AttachmentDto[];

  static from(message: ContactMessage, email: string): MessageDto {
    const {
      submissionId,
      messageId: _,
      submission: __,
      receivedAt,
      fromAddress,
      attachments,
      ...fields
    } = message;
    return {
      ...fields,
      enquiryId: submissionId,
      fromAddress,
      isFromAnother: foldText(fromAddress) !== foldText(email),
      receivedAt: receivedAt.toISOString(),
      attachments: [...attachments],
    };
  }
}

export class ThreadDto {
  @ApiProperty({
    type: [SubmissionDto],
    description: 'All from the same address, whatever its case, with their replies; oldest first',
  })
  enquiries!: SubmissionDto[];

  @ApiProperty({ type: [MessageDto], description: 'Mails that answer ours; oldest first' })
  messages!: MessageDto[];

  @ApiProperty({ type: [NoteDto], description: 'About any of them; oldest first' }) notes!: NoteDto[];
  @ApiProperty({ type: 'integer', description: 'How many older ones are left out' }) earlier!: number;
}

export class ThreadResponse extends DataOf(ThreadDto) {}

export class SubmissionInput {
  @ChoiceField(submissionRules.status, { enumName: 'ContactStatus' }) status!: ContactStatus;
}

export class SubmissionFields extends SubmissionInput {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    nullable: true,
    description: 'Of an active person whose role may answer; null for nobody',
  })
  @IsOptional()
  @Checked((value) => (isId(value) ? undefined : 'assigneeId must be the id of a person, or null'))
  assigneeId?: number | null;
}

/** Without an assignee, it stays. */
export class SubmissionReplacement extends SubmissionFields {
  @VersionField() version?: number;
}

export class SubmissionChanges extends ChangesOf(SubmissionFields) {}

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

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description:
      'How many replies the writer has seen. If there are more by then, the answer is 409 REPLIED_MEANWHILE',
  })
  @IsOptional()
  @Checked((value) =>
    Number.isInteger(value) && Number(value) >= 0 ? undefined : 'repliesSeen must be a whole number from 0',
  )
  repliesSeen?: number | null;
}

export class ReplyAcceptedDto {
  @ApiProperty({ type: Boolean, enum: [true] }) success!: true;
}
