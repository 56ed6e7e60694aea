import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { TextField } from '../common/fields.js';
import { IsMoment } from '../common/moment.js';
import { only } from '../common/page.js';
import { isSameMailbox } from '../mail/mail.js';
import { replyRules } from './contact.rules.js';
import { type ContactNote } from './contactSubmission.entity.js';
import { type ContactMessage } from './incoming/contactMessage.entity.js';
import { SubmissionDto } from './submission.dto.js';

export class NoteDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ type: 'integer', minimum: 1 }) enquiryId!: number;
  @ApiProperty({ maxLength: 5000 }) text!: string;
  @ApiProperty({ description: 'As they were called then' }) writtenBy!: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: Date;
  @ApiProperty({ description: 'Whether the caller may delete it' }) canDelete!: boolean;

  static from(note: ContactNote, canDelete: boolean): NoteDto {
    return only(NoteDto, { ...note, enquiryId: note.submissionId, canDelete });
  }
}

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
  @ApiProperty({ type: String, format: 'date-time' }) receivedAt!: Date;
  @ApiProperty() text!: string;
  @ApiProperty({ description: 'The earlier mails below the text' }) quoted!: string;
  @ApiProperty({ description: 'Whether the mail has more than this' }) isCut!: boolean;
  @ApiProperty({ type: [AttachmentDto], description: 'They are in the mailbox' })
  attachments!: readonly AttachmentDto[];

  static from(message: ContactMessage, email: string): MessageDto {
    const isFromAnother = !isSameMailbox(message.fromAddress, email);
    return only(MessageDto, { ...message, enquiryId: message.submissionId, isFromAnother });
  }
}

export class ThreadDto {
  @ApiProperty({
    type: [SubmissionDto],
    description:
      'From the same mailbox, however its address is written, oldest first: those of this part and those that its replies and mails belong to, with the replies of this part',
  })
  enquiries!: SubmissionDto[];

  @ApiProperty({ type: [MessageDto], description: 'Mails that answer ours; oldest first' })
  messages!: MessageDto[];

  @ApiProperty({ type: [NoteDto], description: 'About any of them; oldest first' }) notes!: NoteDto[];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of this part: the next one is `before` it',
  })
  oldest!: string | null;

  @ApiProperty({ type: 'integer', description: 'How many older ones there are' }) earlier!: number;
}

export class ThreadQuery {
  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Only what is older' })
  @IsOptional()
  @IsMoment('before', '2026-11-22T14:00:00Z')
  before?: Date;
}
