import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { OutgoingMail } from '../mail/outgoingMail.entity.js';
import type { ContactSubmission } from './contactSubmission.entity.js';

@Entity('contact_replies')
@Unique('contact_replies_mail_id_key', ['mailId'])
@Unique('contact_replies_idempotency_key_key', ['submissionId', 'idempotencyKey'])
@Index('contact_replies_submission_id_idx', { synchronize: false })
export class ContactReply {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ name: 'submission_id', type: 'integer' })
  submissionId!: number;

  @ManyToOne('ContactSubmission', 'replies', { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'submission_id', foreignKeyConstraintName: 'contact_replies_submission_id_fkey' })
  submission?: Relation<ContactSubmission>;

  @Column({ type: 'varchar', length: 5000 })
  message!: string;

  @Column({ name: 'idempotency_key', type: 'varchar', length: 100, nullable: true })
  idempotencyKey!: string | null;

  @Column({ name: 'sent_at', type: 'timestamptz', default: () => 'now()' })
  sentAt!: Date;

  @Column({ name: 'mail_id', type: 'uuid' })
  mailId!: string;

  @ManyToOne(() => OutgoingMail, { nullable: false })
  @JoinColumn({ name: 'mail_id', foreignKeyConstraintName: 'contact_replies_mail_id_fkey' })
  mail?: Relation<OutgoingMail>;
}
