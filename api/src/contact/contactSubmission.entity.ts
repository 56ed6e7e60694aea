import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
  VersionColumn,
  VirtualColumn,
} from 'typeorm';
import { Person } from '../auth/auth.entities.js';
import { OutgoingMail } from '../mail/outgoingMail.entity.js';
import type { SpamReason } from './spam.js';

export const contactStatuses = ['new', 'replied', 'archived', 'spam'] as const;

export type ContactStatus = (typeof contactStatuses)[number];

@Entity('contact_submissions')
@Check('contact_submissions_status_check', `status IN ('new', 'replied', 'archived', 'spam')`)
@Index('contact_submissions_address_idx', { synchronize: false })
@Index('contact_submissions_assignee_id_idx', ['assigneeId'], { where: 'assignee_id IS NOT NULL' })
@Index('contact_submissions_order_idx', { synchronize: false })
@Index('contact_submissions_search_text_idx', { synchronize: false })
export class ContactSubmission {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'varchar', length: 100 }) firstName!: string;
  @Column({ type: 'varchar', length: 100 }) lastName!: string;
  @Column({ type: 'varchar', length: 254 }) email!: string;
  @Column({ type: 'varchar', length: 200, nullable: true }) company!: string | null;
  @Column({ type: 'varchar', length: 100 }) interest!: string;
  @Column({ type: 'varchar', length: 5000 }) message!: string;
  @Column({ type: 'varchar', length: 20, default: 'new' }) status!: ContactStatus;
  @Column({ type: 'varchar', length: 100, nullable: true, unique: true }) idempotencyKey!: string | null;

  /** Why it was held as spam on arrival; empty if a person marked it. */
  @Column({ type: 'varchar', length: 20, array: true, default: [] }) spamReasons!: SpamReason[];
  @Column({ type: 'integer', nullable: true }) assigneeId!: number | null;
  @ManyToOne(() => Person, { nullable: true, onDelete: 'SET NULL' }) assignee?: Relation<Person> | null;
  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'text', select: false, insert: false, update: false }) searchText!: string;
  @Column({ type: 'uuid', nullable: true, unique: true }) notificationId!: string | null;

  /** This mail is written with the enquiry, and never deleted. */
  @ManyToOne(() => OutgoingMail, { nullable: true, createForeignKeyConstraints: false })
  notification?: Relation<OutgoingMail> | null;

  @Column({ type: 'uuid', nullable: true, unique: true }) acknowledgementId!: string | null;

  @ManyToOne(() => OutgoingMail, { nullable: true, createForeignKeyConstraints: false })
  acknowledgement?: Relation<OutgoingMail> | null;

  @OneToMany('ContactReply', 'submission') replies?: Relation<ContactReply>[];

  @OneToMany('ContactNote', 'submission') notes?: Relation<ContactNote>[];

  others?: number;

  @VirtualColumn({
    type: 'integer',
    query: (own) => `SELECT count(*)::int FROM contact_replies WHERE submission_id = ${own}.id`,
  })
  replyCount?: number;
}

@Entity('contact_replies')
@Unique('contact_replies_idempotency_key_key', ['submissionId', 'idempotencyKey'])
@Index('contact_replies_submission_id_idx', { synchronize: false })
export class ContactReply {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'integer' }) submissionId!: number;

  @ManyToOne('ContactSubmission', 'replies', { nullable: false, onDelete: 'CASCADE' })
  submission?: Relation<ContactSubmission>;

  @Column({ type: 'varchar', length: 5000 }) message!: string;
  @Column({ type: 'varchar', length: 100, nullable: true }) idempotencyKey!: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) sentAt!: Date;
  @Column({ type: 'varchar', length: 100, nullable: true }) sentBy!: string | null;
  @Column({ type: 'uuid', unique: true }) mailId!: string;
  @ManyToOne(() => OutgoingMail, { nullable: false }) mail?: Relation<OutgoingMail>;
}

@Entity('contact_notes')
@Index('contact_notes_submission_id_idx', ['submissionId'])
export class ContactNote {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'integer' }) submissionId!: number;

  @ManyToOne('ContactSubmission', 'notes', { nullable: false, onDelete: 'CASCADE' })
  submission?: Relation<ContactSubmission>;

  @Column({ type: 'varchar', length: 5000 }) text!: string;
  @Column({ type: 'integer', nullable: true }) personId!: number | null;
  @ManyToOne(() => Person, { nullable: true, onDelete: 'SET NULL' }) person?: Relation<Person> | null;

  @Column({ type: 'varchar', length: 100 }) writtenBy!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}

@Entity('contact_templates')
@Index('contact_templates_name_key', { synchronize: false })
export class ContactTemplate {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'varchar', length: 100 }) name!: string;
  @Column({ type: 'varchar', length: 5000 }) text!: string;
  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
