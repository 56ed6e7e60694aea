import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many visits got a release in a minute, and how many of them failed. */
@Entity('visit_counts')
@Index('visit_counts_minute_idx', { synchronize: false })
export class VisitCount {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  slice!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  release!: string;

  /** The pointer that gave them the release; 0 if it was no longer live or a canary. */
  @PrimaryColumn({ name: 'pointer_id', type: 'integer' })
  pointerId!: number;

  @PrimaryColumn({ type: 'timestamptz' })
  minute!: Date;

  @Column({ type: 'bigint' })
  visits!: string;

  /** Visits whose failure the server saw itself. */
  @Column({ name: 'failed_visits', type: 'bigint' })
  failedVisits!: string;

  /** The message of the latest such failure; null if it had none. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  failure!: string | null;

  /** Visits whose browser reported a failure. */
  @Column({ name: 'browser_failed_visits', type: 'bigint', default: 0 })
  browserFailedVisits!: string;

  @Column({ name: 'browser_failure', type: 'varchar', length: 300, nullable: true })
  browserFailure!: string | null;

  /** Visits whose browser reported an error that broke nothing. */
  @Column({ name: 'visits_with_errors', type: 'bigint', default: 0 })
  visitsWithErrors!: string;

  @Column({ name: 'browser_error', type: 'varchar', length: 300, nullable: true })
  browserError!: string | null;
}
