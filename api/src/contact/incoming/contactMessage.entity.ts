import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { ContactSubmission } from '../contactSubmission.entity.js';
import type { ParsedMail } from './parseMail.js';

/** A mail that answers one of ours. */
@Entity('contact_messages')
@Unique('contact_messages_message_id_key', ['messageId'])
@Index('contact_messages_submission_id_idx', ['submissionId'])
export class ContactMessage {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ name: 'submission_id', type: 'integer' }) submissionId!: number;

  @ManyToOne(() => ContactSubmission, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'submission_id', foreignKeyConstraintName: 'contact_messages_submission_id_fkey' })
  submission?: Relation<ContactSubmission>;

  /** Its Message-ID, or a hash of the mail if it has none. */
  @Column({ name: 'message_id', type: 'varchar', length: 300 }) messageId!: string;
  @Column({ name: 'is_automatic', type: 'boolean' }) isAutomatic!: boolean;
  @Column({ name: 'from_name', type: 'varchar', length: 200 }) fromName!: string;
  @Column({ name: 'from_address', type: 'varchar', length: 320 }) fromAddress!: string;
  @Column({ type: 'varchar', length: 500 }) subject!: string;
  @Column({ name: 'received_at', type: 'timestamptz' }) receivedAt!: Date;
  @Column({ type: 'text' }) text!: string;
  @Column({ type: 'text' }) quoted!: string;
  @Column({ name: 'is_cut', type: 'boolean' }) isCut!: boolean;
  @Column({ type: 'jsonb', default: [] }) attachments!: ParsedMail['attachments'];
}

/** How far a folder of the mail server has been read. */
@Entity('contact_mailboxes')
export class ContactMailbox {
  /** A hash of server, user and folder. */
  @PrimaryColumn({ type: 'char', length: 64 }) mailbox!: string;
  /** Mails from before are not read. */
  @Column({ type: 'timestamptz', default: () => 'now()' }) since!: Date;
  @Column({ name: 'uid_validity', type: 'bigint', nullable: true }) uidValidity!: string | null;
  @Column({ name: 'last_uid', type: 'bigint', default: 0 }) lastUid!: string;
  /** Until then, no other process reads it. */
  @Column({ name: 'next_look', type: 'timestamptz' }) nextLook!: Date;
  @Column({ type: 'integer', default: 0 }) failures!: number;
}
