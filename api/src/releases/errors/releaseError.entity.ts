import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type ErrorKind, errorKinds } from './errorRules.js';

/** Errors of a release that browsers reported with the same message from the same place. */
@Entity('release_errors')
@Check('release_errors_kind_check', `kind IN (${errorKinds.map((kind) => `'${kind}'`).join(', ')})`)
@Index('release_errors_last_at_idx', { synchronize: false })
export class ReleaseError {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  slice!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  release!: string;

  /** A hash of kind, message and first frame. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  fingerprint!: string;

  @Column({ type: 'varchar', length: 10 })
  kind!: ErrorKind;

  @Column({ type: 'varchar', length: 300 })
  message!: string;

  /** Positions in files of the release, innermost first: `browser/home.1a2b3c4d.js:1:2345`. */
  @Column({ type: 'jsonb' })
  frames!: string[];

  @Column({ type: 'integer' })
  visits!: number;

  @Column({ name: 'first_at', type: 'timestamptz' })
  firstAt!: Date;

  @Column({ name: 'last_at', type: 'timestamptz' })
  lastAt!: Date;
}
