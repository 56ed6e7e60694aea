import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
  VersionColumn,
} from 'typeorm';
import { ContactReply } from './contactReply.entity.js';

export const contactStatuses = ['new', 'replied', 'archived'] as const;

export type ContactStatus = (typeof contactStatuses)[number];

/** An enquiry as a visitor sent it. */
@Entity('contact_submissions')
@Check('contact_submissions_status_check', `status IN ('new', 'replied', 'archived')`)
@Index('contact_submissions_order_idx', { synchronize: false })
export class ContactSubmission {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ name: 'first_name', type: 'varchar', length: 100 })
  firstName!: string;

  @Column({ name: 'last_name', type: 'varchar', length: 100 })
  lastName!: string;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ type: 'varchar', length: 200, nullable: true })
  company!: string | null;

  @Column({ type: 'varchar', length: 100 })
  interest!: string;

  @Column({ type: 'varchar', length: 5000 })
  message!: string;

  @Column({ type: 'varchar', length: 20, default: 'new' })
  status!: ContactStatus;

  @VersionColumn({ default: 1 })
  version!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @OneToMany(
    () => ContactReply,
    (reply) => reply.submission,
  )
  replies?: Relation<ContactReply>[];
}
