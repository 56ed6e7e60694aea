import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type ErrorKind, errorKinds } from './errorRules.js';
import type { MappedFrame } from './mapFrames.js';

/** What browsers reported of a release in the same words and from the same place. */
@Entity('release_errors')
@Check('release_errors_kind_check', `kind IN (${errorKinds.map((kind) => `'${kind}'`).join(', ')})`)
@Index('release_errors_last_at_idx', { synchronize: false })
export class ReleaseError {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  slice!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  release!: string;

  /** Of kind, message and the first frame. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  fingerprint!: string;

  @Column({ type: 'varchar', length: 10 })
  kind!: ErrorKind;

  @Column({ type: 'varchar', length: 300 })
  message!: string;

  /** Places in files of the release, the innermost first: `browser/home.1a2b3c4d.js:1:2345`. */
  @Column({ type: 'jsonb' })
  frames!: string[];

  /** The same in the sources; null until somebody has looked, and again once another map is there. */
  @Column({ type: 'jsonb', nullable: true })
  mapped!: (MappedFrame | null)[] | null;

  @Column({ type: 'integer' })
  visits!: number;

  @Column({ name: 'first_at', type: 'timestamptz' })
  firstAt!: Date;

  @Column({ name: 'last_at', type: 'timestamptz' })
  lastAt!: Date;
}
