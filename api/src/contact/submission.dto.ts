import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { type Person } from '../auth/auth.entities.js';
import { accessOf } from '../auth/roles.js';
import { ChangesOf } from '../common/changes.js';
import { Checked, ChoiceField, TextField, VersionField } from '../common/fields.js';
import { NullableText } from '../common/nullableText.js';
import { DataOf, only, PageMeta } from '../common/page.js';
import { isId } from '../common/recordId.js';
import { type MailDelivery, mailDeliveries } from '../mail/outgoingMail.entity.js';
import { replyRules, submissionRules } from './contact.rules.js';
import {
  type ContactReply,
  type ContactStatus,
  type ContactSubmission,
  contactStatuses,
} from './contactSubmission.entity.js';
import { type SpamReason, spamReasons } from './spam.js';

export class MailStateDto {
  @ApiProperty({ enum: mailDeliveries, enumName: 'MailDelivery' }) delivery!: MailDelivery;
  @NullableText({ description: 'Why the last attempt to send the mail failed' }) failure!: string | null;
}

export class ReplyDto extends MailStateDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ maxLength: 5000 }) message!: string;
  @ApiProperty({ type: String, format: 'date-time' }) sentAt!: Date;

  @NullableText({ description: 'Who sent it, as they were called then; null before that was recorded' })
  sentBy!: string | null;

  static from(reply: ContactReply): ReplyDto {
    return only(ReplyDto, { delivery: 'queued', failure: null, ...reply.mail, ...reply });
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
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: Date;
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
    description: 'Null for spam',
  })
  notification!: MailStateDto | null;

  @ApiProperty({
    type: MailStateDto,
    nullable: true,
    description: 'The acknowledgement sent to the visitor; null if none was sent',
  })
  acknowledgement!: MailStateDto | null;

  @ApiProperty({ type: [ReplyDto], description: 'Oldest first' }) replies!: ReplyDto[];
  @ApiProperty({ type: 'integer', minimum: 0, description: 'In a thread, some may be in earlier parts' })
  replyCount!: number;

  @ApiProperty({ type: AssigneeDto, nullable: true }) assignee!: AssigneeDto | null;

  @ApiProperty({
    enum: spamReasons,
    enumName: 'SpamReason',
    isArray: true,
    description: 'Why it was held as spam when it came; none if a person marked it',
  })
  spamReasons!: SpamReason[];

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many more came from the same mailbox' })
  otherEnquiries!: number;

  static from(submission: ContactSubmission): SubmissionDto {
    const { notification, acknowledgement, replies = [], replyCount = 0, assignee, others = 0 } = submission;
    return only(SubmissionDto, {
      ...submission,
      notification: notification ? only(MailStateDto, notification) : null,
      acknowledgement: acknowledgement ? only(MailStateDto, acknowledgement) : null,
      replies: replies.toSorted((one, other) => one.id - other.id).map(ReplyDto.from),
      replyCount,
      assignee: assignee ? AssigneeDto.from(assignee) : null,
      otherEnquiries: others,
    });
  }
}

export class SubmissionPageMeta extends PageMeta {
  @ApiProperty({ type: 'integer', description: 'How many enquiries are new in total' }) unread!: number;
  @ApiProperty({ type: 'integer', description: 'How many enquiries are held as spam in total' })
  spam!: number;
}

export class SubmissionPage {
  @ApiProperty({ type: [SubmissionDto] }) data!: SubmissionDto[];
  @ApiProperty({ type: SubmissionPageMeta }) meta!: SubmissionPageMeta;
}

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

export class SubmissionReplacement extends SubmissionFields {
  @VersionField() version?: number;
}

export class SubmissionChanges extends ChangesOf(SubmissionFields) {}

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
