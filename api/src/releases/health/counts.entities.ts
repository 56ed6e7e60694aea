import { cleanText } from '@site/rules/cleanText';
import { type FormFactor, formFactors, type VitalName, vitalNames } from '@site/rules/vitalScale';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OfRelease } from '../records/release.entities.js';

export const errorKinds = ['load', 'render', 'error'] as const;

export type ErrorKind = (typeof errorKinds)[number];

export const errorRules = { longestMessage: 300, mostFrames: 10, mostOfRelease: 50 } as const;

/** Cleaning may lengthen a text, and a cut could split a character. */
export function lineOf(message: string): string | null {
  return cleanText(message, { lines: false }).slice(0, errorRules.longestMessage).toWellFormed() || null;
}

@Entity('visit_counts')
@Index('visit_counts_minute_idx', { synchronize: false })
export class VisitCount extends OfRelease {
  /** 0 if the release was no longer live or a canary. */
  @PrimaryColumn({ type: 'integer' }) pointerId!: number;
  @PrimaryColumn({ type: 'timestamptz' }) minute!: Date;
  @Column({ type: 'bigint' }) visits!: string;
  @Column({ type: 'bigint' }) failedVisits!: string;
  @Column({ type: 'varchar', length: 300, nullable: true }) failure!: string | null;
  @Column({ type: 'bigint', default: 0 }) browserFailedVisits!: string;
  @Column({ type: 'varchar', length: 300, nullable: true }) browserFailure!: string | null;
  @Column({ type: 'bigint', default: 0 }) visitsWithErrors!: string;
  @Column({ type: 'varchar', length: 300, nullable: true }) browserError!: string | null;
}

/** Each release has a key of its own for these hashes, so that rows of two releases cannot be joined. */
@Entity('visit_networks')
@Index('visit_networks_seen_at_idx', { synchronize: false })
export class VisitNetwork {
  @PrimaryColumn({ type: 'integer' }) pointerId!: number;
  @PrimaryColumn({ type: 'varchar', length: 16 }) network!: string;
  @Column({ type: 'timestamptz' }) seenAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) failedAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) errorAt!: Date | null;
}

@Entity('vital_counts')
@Check('vital_counts_form_check', `form IN (${formFactors.map((form) => `'${form}'`).join(', ')})`)
@Check('vital_counts_name_check', `name IN (${vitalNames.map((name) => `'${name}'`).join(', ')})`)
@Index('vital_counts_hour_idx', { synchronize: false })
export class VitalCount extends OfRelease {
  @PrimaryColumn({ type: 'timestamptz' }) hour!: Date;
  @PrimaryColumn({ type: 'varchar', length: 10 }) form!: FormFactor;
  @PrimaryColumn({ type: 'varchar', length: 10 }) name!: VitalName;
  @Column({ type: 'integer', array: true }) counts!: number[];
}

@Entity('release_errors')
@Check('release_errors_kind_check', `kind IN (${errorKinds.map((kind) => `'${kind}'`).join(', ')})`)
@Index('release_errors_last_at_idx', { synchronize: false })
export class ReleaseError extends OfRelease {
  @PrimaryColumn({ type: 'varchar', length: 64 }) fingerprint!: string;
  @Column({ type: 'varchar', length: 10 }) kind!: ErrorKind;
  @Column({ type: 'varchar', length: 300 }) message!: string;

  /** Frames like `browser/home.1a2b3c4d.js:1:2345`, innermost first. */
  @Column({ type: 'jsonb' }) frames!: string[];
  @Column({ type: 'integer' }) visits!: number;
  @Column({ type: 'timestamptz' }) firstAt!: Date;
  @Column({ type: 'timestamptz' }) lastAt!: Date;
}
