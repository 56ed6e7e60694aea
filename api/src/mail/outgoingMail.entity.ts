import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export const mailDeliveries = ['queued', 'sent', 'failed'] as const;

export type MailDelivery = (typeof mailDeliveries)[number];

/** What became of a mail. Its text is in the queue, and only for as long as it is needed there. */
@Entity('outgoing_mails')
@Check('outgoing_mails_delivery_check', `delivery IN ('queued', 'sent', 'failed')`)
export class OutgoingMail {
  /** The id of its job too, and the beginning of its Message-ID. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'varchar', length: 20, default: 'queued' })
  delivery!: MailDelivery;

  /** Why it was not sent at the last try. */
  @Column({ type: 'varchar', length: 1000, nullable: true })
  failure!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** When it was sent, or given up. */
  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt!: Date | null;
}
