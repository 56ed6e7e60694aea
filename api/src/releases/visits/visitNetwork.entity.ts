import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A client network that got a release through a pointer. The shell sends a keyed hash in place of the address,
 * different for each release, so that rows of two releases cannot be joined. Rows are deleted about an hour after the
 * network was last seen.
 */
@Entity('visit_networks')
@Index('visit_networks_seen_at_idx', { synchronize: false })
export class VisitNetwork {
  @PrimaryColumn({ name: 'pointer_id', type: 'integer' })
  pointerId!: number;

  @PrimaryColumn({ type: 'varchar', length: 16 })
  network!: string;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt!: Date;

  /** When one of its browsers last reported that the release failed. */
  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true })
  failedAt!: Date | null;

  /** When one of its browsers last reported an error that broke nothing. */
  @Column({ name: 'error_at', type: 'timestamptz', nullable: true })
  errorAt!: Date | null;
}
