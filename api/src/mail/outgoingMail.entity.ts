import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Mail } from './mail.js';

export const mailDeliveries = ['queued', 'sent', 'failed'] as const;

export type MailDelivery = (typeof mailDeliveries)[number];

@Entity('outgoing_mails')
@Check('outgoing_mails_delivery_check', `delivery IN ('queued', 'sent', 'failed')`)
@Index('outgoing_mails_waiting_idx', { synchronize: false })
@Index('outgoing_mails_queued_idx', { synchronize: false })
export class OutgoingMail {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ type: 'varchar', length: 20, default: 'queued' }) delivery!: MailDelivery;

  @Column({ type: 'varchar', length: 300, nullable: true }) messageId!: string | null;
  @Column({ type: 'text', nullable: true }) subject!: string | null;

  @Column({ type: 'jsonb', nullable: true, select: false }) mail?: Mail | null;
  @Column({ type: 'varchar', length: 1000, nullable: true }) failure!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) settledAt!: Date | null;
}
