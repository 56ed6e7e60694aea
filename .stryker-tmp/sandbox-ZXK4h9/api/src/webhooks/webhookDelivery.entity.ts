import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The state of an event's delivery to the webhook. An event without any attempt has no row. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  /** The event's id in the log of slices. */
  @PrimaryColumn({ name: 'event_id', type: 'integer' })
  eventId!: number;

  @Column({ type: 'integer' })
  attempts!: number;

  /** When the next attempt is due; null once it was delivered. */
  @Column({ name: 'next_at', type: 'timestamptz', nullable: true })
  nextAt!: Date | null;

  /** Why the last attempt failed; null if it succeeded. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  failure!: string | null;
}
