import {
  Column,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { ContactSubmission } from '../contactSubmission.entity.js';
import type { ParsedMail } from './parseMail.js';

@Entity('contact_messages')
@Index('contact_messages_submission_id_idx', ['submissionId'])
export class ContactMessage {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'integer' }) submissionId!: number;

  @ManyToOne(() => ContactSubmission, { nullable: false, onDelete: 'CASCADE' })
  submission?: Relation<ContactSubmission>;

  /** The Message-ID, or a hash of a mail without one. */
  @Column({ type: 'varchar', length: 300, unique: true }) messageId!: string;
  @Column({ type: 'boolean' }) isAutomatic!: boolean;
  @Column({ type: 'varchar', length: 200 }) fromName!: string;
  @Column({ type: 'varchar', length: 320 }) fromAddress!: string;
  @Column({ type: 'varchar', length: 500 }) subject!: string;
  @Column({ type: 'timestamptz' }) receivedAt!: Date;
  @Column({ type: 'text' }) text!: string;
  @Column({ type: 'text' }) quoted!: string;
  @Column({ type: 'boolean' }) isCut!: boolean;
  @Column({ type: 'jsonb', default: [] }) attachments!: ParsedMail['attachments'];
}

@Entity('contact_mailboxes')
export class ContactMailbox {
  /** A hash of server, user and folder. */
  @PrimaryColumn({ type: 'char', length: 64 }) mailbox!: string;
  @Column({ type: 'timestamptz', default: () => 'now()' }) since!: Date;
  @Column({ type: 'bigint', nullable: true }) uidValidity!: string | null;
  @Column({ type: 'bigint', default: 0 }) lastUid!: string;
  /** No other process reads the mailbox before this time. */
  @Column({ type: 'timestamptz' }) nextLook!: Date;
  @Column({ type: 'integer', default: 0 }) failures!: number;
}
