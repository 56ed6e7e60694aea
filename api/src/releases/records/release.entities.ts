import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { CheckDto } from './judging.dto.js';
import type { Manifest } from './manifest.js';
import type { PointersDto } from './slice.dto.js';
import { type SliceAccess, type SliceAction, sliceActions } from './slice.rules.js';

@Entity('slices')
export class Slice {
  @PrimaryColumn({ type: 'varchar', length: 50 }) name!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) retiredAt!: Date | null;
  @Column({ type: 'varchar', length: 200, nullable: true }) retiredBy!: string | null;

  @Column({ type: 'varchar', length: 2048, nullable: true }) retiredTo!: string | null;
  @Column({ type: 'jsonb', nullable: true }) retiredPaths!: string[] | null;
}

export abstract class OfRelease {
  @PrimaryColumn({ type: 'varchar', length: 50 }) slice!: string;
  @PrimaryColumn({ type: 'varchar', length: 100 }) release!: string;
}

@Entity('releases')
@Check('releases_access_check', `access IN ('public', 'session')`)
export class Release extends OfRelease {
  @ManyToOne(() => Slice, { nullable: false })
  @JoinColumn({ name: 'slice' })
  owner?: Relation<Slice>;

  /** The keys are in the order in which they were sent. */
  @Column({ type: 'json' }) manifest!: Manifest;
  @Column({ type: 'varchar', length: 20 }) access!: SliceAccess;
  @Column({ type: 'varchar', length: 100, nullable: true }) revision!: string | null;
  @Column({ type: 'varchar', length: 200, nullable: true }) builder!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ name: 'for_publishing', type: 'boolean', default: true }) isForPublishing!: boolean;
  @Column({ type: 'timestamptz', nullable: true }) publishedAt!: Date | null;
  @Column({ type: 'varchar', length: 200, nullable: true }) publishedBy!: string | null;
  @Column({ type: 'integer', nullable: true }) bytes!: number | null;
  @Column({ type: 'varchar', length: 1000, nullable: true }) markReason!: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true }) markedBy!: string | null;
  @Column({ type: 'jsonb', nullable: true }) checks!: CheckDto[] | null;
  @Column({ type: 'timestamptz', nullable: true }) checkedAt!: Date | null;

  /** When its files were deleted, also from the manifest. */
  @Column({ type: 'timestamptz', nullable: true }) prunedAt!: Date | null;

  /** Set when files are deleted, and kept when it is published again. */
  @Column({ type: 'varchar', length: 64, nullable: true }) prunedDigest!: string | null;
}

@Entity('release_files')
export class ReleaseFile extends OfRelease {
  @PrimaryColumn({ type: 'varchar', length: 300 }) path!: string;

  @ManyToOne(() => Release, { nullable: false })
  @ReleaseKey('release_files_release_fkey')
  owner?: Relation<Release>;

  @Column({ type: 'varchar', length: 96 }) hash!: string;
  @Column({ type: 'integer', nullable: true }) bytes!: number | null;
}

/**
 * The live pointers that stand are a stack with each release once: the newest is live, and a rollback ends
 * it.
 */
@Entity('pointers')
@Check('pointers_kind_check', `kind IN ('live', 'canary')`)
@Check('pointers_percent_check', `(kind = 'canary') = (percent IS NOT NULL) AND percent BETWEEN 1 AND 99`)
@Index('pointers_standing_idx', { synchronize: false })
@Index('pointers_canary_key', { synchronize: false })
export class Pointer {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'varchar', length: 50 }) slice!: string;
  @Column({ type: 'varchar', length: 100 }) release!: string;

  @ManyToOne(() => Release, { nullable: false })
  @ReleaseKey('pointers_release_fkey')
  target?: Relation<Release>;

  @Column({ type: 'varchar', length: 10 }) kind!: 'live' | 'canary';
  @Column({ type: 'integer', nullable: true }) percent!: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) setAt!: Date;
  @Column({ type: 'varchar', length: 200 }) setBy!: string;
  @Column({ type: 'timestamptz', nullable: true }) restoredAt!: Date | null;
  @Column({ type: 'varchar', length: 200, nullable: true }) restoredBy!: string | null;
  @Column({ type: 'timestamptz', nullable: true }) endedAt!: Date | null;
}

@Entity('slice_events')
@Check('slice_events_action_check', `action IN (${sliceActions.map((action) => `'${action}'`).join(', ')})`)
@Index('slice_events_slice_idx', { synchronize: false })
export class SliceEvent {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @CreateDateColumn({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'varchar', length: 50 }) slice!: string;
  @Column({ type: 'varchar', length: 100, nullable: true }) release!: string | null;
  @Column({ type: 'varchar', length: 30 }) action!: SliceAction;
  @Column({ type: 'varchar', length: 200 }) actor!: string;
  @Column({ type: 'varchar', length: 1000, nullable: true }) reason!: string | null;
  @Column({ type: 'jsonb', nullable: true }) before!: PointersDto | null;
  @Column({ type: 'jsonb', nullable: true }) after!: PointersDto | null;
  @Column({ type: 'jsonb', nullable: true }) checks!: CheckDto[] | null;
}

function ReleaseKey(foreignKeyConstraintName: string): PropertyDecorator {
  return JoinColumn(
    ['slice', 'release'].map((name) => ({ name, referencedColumnName: name, foreignKeyConstraintName })),
  );
}
