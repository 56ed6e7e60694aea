import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How many visits got a release in a minute, and how many of them failed. */
@Entity('visit_counts')
@Index('visit_counts_minute_idx', { synchronize: false })
export class VisitCount {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  slice!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  release!: string;

  /** The pointer by which they got it; 0 when it was neither live nor canary any more. */
  @PrimaryColumn({ name: 'pointer_id', type: 'integer' })
  pointerId!: number;

  @PrimaryColumn({ type: 'timestamptz' })
  minute!: Date;

  @Column({ type: 'bigint' })
  visits!: string;

  /** Those whose failure the server saw itself. */
  @Column({ name: 'failed_visits', type: 'bigint' })
  failedVisits!: string;

  /** What the last one of these said; null when it said nothing. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  failure!: string | null;

  /** Those whose browser reported that it failed. */
  @Column({ name: 'browser_failed_visits', type: 'bigint', default: 0 })
  browserFailedVisits!: string;

  @Column({ name: 'browser_failure', type: 'varchar', length: 300, nullable: true })
  browserFailure!: string | null;

  /** Those whose browser reported an error that nothing failed of. */
  @Column({ name: 'visits_with_errors', type: 'bigint', default: 0 })
  visitsWithErrors!: string;

  @Column({ name: 'browser_error', type: 'varchar', length: 300, nullable: true })
  browserError!: string | null;
}
