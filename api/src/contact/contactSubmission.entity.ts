import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
  VersionColumn,
} from 'typeorm';
import { OutgoingMail } from '../mail/outgoingMail.entity.js';

export const contactStatuses = ['new', 'replied', 'archived'] as const;

export type ContactStatus = (typeof contactStatuses)[number];

@Entity('contact_submissions')
@Check('contact_submissions_status_check', `status IN ('new', 'replied', 'archived')`)
@Unique('contact_submissions_notification_id_key', ['notificationId'])
@Unique('contact_submissions_acknowledgement_id_key', ['acknowledgementId'])
@Unique('contact_submissions_idempotency_key_key', ['idempotencyKey'])
@Index('contact_submissions_order_idx', { synchronize: false })
@Index('contact_submissions_search_text_idx', { synchronize: false })
export class ContactSubmission {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ name: 'first_name', type: 'varchar', length: 100 }) firstName!: string;
  @Column({ name: 'last_name', type: 'varchar', length: 100 }) lastName!: string;
  @Column({ type: 'varchar', length: 254 }) email!: string;
  @Column({ type: 'varchar', length: 200, nullable: true }) company!: string | null;
  @Column({ type: 'varchar', length: 100 }) interest!: string;
  @Column({ type: 'varchar', length: 5000 }) message!: string;
  @Column({ type: 'varchar', length: 20, default: 'new' }) status!: ContactStatus;

  @Column({ name: 'idempotency_key', type: 'varchar', length: 100, nullable: true })
  idempotencyKey!: string | null;

  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;

  @Column({ name: 'search_text', type: 'text', select: false, insert: false, update: false })
  searchText!: string;

  @Column({ name: 'notification_id', type: 'uuid', nullable: true }) notificationId!: string | null;

  /** It is written with the enquiry, and never deleted. */
  @ManyToOne(() => OutgoingMail, { nullable: true, createForeignKeyConstraints: false })
  @JoinColumn({ name: 'notification_id' })
  notification?: Relation<OutgoingMail> | null;

  @Column({ name: 'acknowledgement_id', type: 'uuid', nullable: true }) acknowledgementId!: string | null;

  /** Null if the visitor got no acknowledgement. */
  @ManyToOne(() => OutgoingMail, { nullable: true, createForeignKeyConstraints: false })
  @JoinColumn({ name: 'acknowledgement_id' })
  acknowledgement?: Relation<OutgoingMail> | null;

  @OneToMany(
    () => ContactReply,
    (reply) => reply.submission,
  )
  replies?: Relation<ContactReply>[];
}

@Entity('contact_replies')
@Unique('contact_replies_mail_id_key', ['mailId'])
@Unique('contact_replies_idempotency_key_key', ['submissionId', 'idempotencyKey'])
@Index('contact_replies_submission_id_idx', { synchronize: false })
export class ContactReply {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ name: 'submission_id', type: 'integer' }) submissionId!: number;

  @ManyToOne('ContactSubmission', 'replies', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'submission_id', foreignKeyConstraintName: 'contact_replies_submission_id_fkey' })
  submission?: Relation<ContactSubmission>;

  @Column({ type: 'varchar', length: 5000 }) message!: string;

  @Column({ name: 'idempotency_key', type: 'varchar', length: 100, nullable: true })
  idempotencyKey!: string | null;

  @Column({ name: 'sent_at', type: 'timestamptz', default: () => 'now()' }) sentAt!: Date;
  @Column({ name: 'mail_id', type: 'uuid' }) mailId!: string;

  @ManyToOne(() => OutgoingMail, { nullable: false })
  @JoinColumn({ name: 'mail_id', foreignKeyConstraintName: 'contact_replies_mail_id_fkey' })
  mail?: Relation<OutgoingMail>;
}
