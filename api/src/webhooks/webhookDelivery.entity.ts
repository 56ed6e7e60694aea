import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What became of telling the webhook of an event. An event that nobody was told of yet has no row. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  /** The event in the log of slices. */
  @PrimaryColumn({ name: 'event_id', type: 'integer' })
  eventId!: number;

  @Column({ type: 'integer' })
  attempts!: number;

  /** When it is tried again; null once it was delivered or given up. */
  @Column({ name: 'next_at', type: 'timestamptz', nullable: true })
  nextAt!: Date | null;

  /** Why the last attempt failed; null when it did not. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  failure!: string | null;
}
