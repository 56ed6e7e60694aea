import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhook_deliveries')
export class WebhookDelivery {
  @PrimaryColumn({ type: 'integer' }) eventId!: number;
  @Column({ type: 'integer' }) attempts!: number;

  @Column({ type: 'timestamptz', nullable: true }) nextAt!: Date | null;
  @Column({ type: 'varchar', length: 300, nullable: true }) failure!: string | null;
}
