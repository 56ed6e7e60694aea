import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { ContactSubmission } from './contactSubmission.entity.js';

export const replyDeliveries = ['queued', 'sent', 'failed'] as const;

export type ReplyDelivery = (typeof replyDeliveries)[number];

@Entity('contact_replies')
@Check('contact_replies_delivery_check', `delivery IN ('queued', 'sent', 'failed')`)
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

  /** When the administrator pressed send; the mail follows, see `delivery`. */
  @Column({ name: 'sent_at', type: 'timestamptz', default: () => 'now()' })
  sentAt!: Date;

  @Column({ type: 'varchar', length: 20, default: 'queued' })
  delivery!: ReplyDelivery;
}
