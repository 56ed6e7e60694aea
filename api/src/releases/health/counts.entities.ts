import { type FormFactor, formFactors, type VitalName, vitalNames } from '@site/rules/vitalScale';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OfRelease } from '../records/release.entities.js';

/** A slice does not load, throws while rendering, or has an error that breaks nothing. */
export const errorKinds = ['load', 'render', 'error'] as const;

export type ErrorKind = (typeof errorKinds)[number];

export const errorRules = { longestMessage: 300, mostFrames: 10, mostOfRelease: 50 } as const;

@Entity('visit_counts')
@Index('visit_counts_minute_idx', { synchronize: false })
export class VisitCount extends OfRelease {
  /** The pointer that gave them the release; 0 if it was no longer live or a canary. */
  @PrimaryColumn({ name: 'pointer_id', type: 'integer' }) pointerId!: number;
  @PrimaryColumn({ type: 'timestamptz' }) minute!: Date;
  @Column({ type: 'bigint' }) visits!: string;

  /** Visits whose failure the server saw itself. */
  @Column({ name: 'failed_visits', type: 'bigint' }) failedVisits!: string;

  /** The latest of these failures. */
  @Column({ type: 'varchar', length: 300, nullable: true }) failure!: string | null;

  /** Visits whose browser reported a failure. */
  @Column({ name: 'browser_failed_visits', type: 'bigint', default: 0 }) browserFailedVisits!: string;

  @Column({ name: 'browser_failure', type: 'varchar', length: 300, nullable: true })
  browserFailure!: string | null;

  /** Visits whose browser reported an error that broke nothing. */
  @Column({ name: 'visits_with_errors', type: 'bigint', default: 0 }) visitsWithErrors!: string;

  @Column({ name: 'browser_error', type: 'varchar', length: 300, nullable: true })
  browserError!: string | null;
}

/**
 * In place of the address, the shell sends a keyed hash, different for each release, so that rows of two
 * releases cannot be joined. Rows are deleted about an hour after the network was last seen.
 */
@Entity('visit_networks')
@Index('visit_networks_seen_at_idx', { synchronize: false })
export class VisitNetwork {
  @PrimaryColumn({ name: 'pointer_id', type: 'integer' }) pointerId!: number;
  @PrimaryColumn({ type: 'varchar', length: 16 }) network!: string;
  @Column({ name: 'seen_at', type: 'timestamptz' }) seenAt!: Date;

  /** When one of its browsers last reported that the release failed. */
  @Column({ name: 'failed_at', type: 'timestamptz', nullable: true }) failedAt!: Date | null;

  /** When one of its browsers last reported an error that broke nothing. */
  @Column({ name: 'error_at', type: 'timestamptz', nullable: true }) errorAt!: Date | null;
}

/** What browsers measured in visits of a release within an hour. */
@Entity('vital_counts')
@Check('vital_counts_form_check', `form IN (${formFactors.map((form) => `'${form}'`).join(', ')})`)
@Check('vital_counts_name_check', `name IN (${vitalNames.map((name) => `'${name}'`).join(', ')})`)
@Index('vital_counts_hour_idx', { synchronize: false })
export class VitalCount extends OfRelease {
  @PrimaryColumn({ type: 'timestamptz' }) hour!: Date;
  @PrimaryColumn({ type: 'varchar', length: 10 }) form!: FormFactor;
  @PrimaryColumn({ type: 'varchar', length: 10 }) name!: VitalName;

  /** The number of values in each bucket of `vitalBounds`. */
  @Column({ type: 'integer', array: true }) counts!: number[];
}

/** Errors with the same message from the same place. */
@Entity('release_errors')
@Check('release_errors_kind_check', `kind IN (${errorKinds.map((kind) => `'${kind}'`).join(', ')})`)
@Index('release_errors_last_at_idx', { synchronize: false })
export class ReleaseError extends OfRelease {
  /** A hash of kind, message and first frame. */
  @PrimaryColumn({ type: 'varchar', length: 64 }) fingerprint!: string;
  @Column({ type: 'varchar', length: 10 }) kind!: ErrorKind;
  @Column({ type: 'varchar', length: 300 }) message!: string;

  /** Positions in files of the release, innermost first: `browser/home.1a2b3c4d.js:1:2345`. */
  @Column({ type: 'jsonb' }) frames!: string[];
  @Column({ type: 'integer' }) visits!: number;
  @Column({ name: 'first_at', type: 'timestamptz' }) firstAt!: Date;
  @Column({ name: 'last_at', type: 'timestamptz' }) lastAt!: Date;
}
