import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { Manifest } from './manifest.js';
import type { CheckDto } from './refusal.dto.js';
import { Slice } from './slice.entity.js';
import type { SliceAccess } from './slice.rules.js';

/** It is published once all its files have arrived. */
@Entity('releases')
@Check('releases_access_check', `access IN ('public', 'session')`)
export class Release {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  slice!: string;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  release!: string;

  @ManyToOne(() => Slice, { nullable: false })
  @JoinColumn({ name: 'slice', foreignKeyConstraintName: 'releases_slice_fkey' })
  owner?: Relation<Slice>;

  /** As it was sent, with the same order of keys. */
  @Column({ type: 'json' })
  manifest!: Manifest;

  @Column({ type: 'varchar', length: 20 })
  access!: SliceAccess;

  @Column({ type: 'varchar', length: 100, nullable: true })
  revision!: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  builder!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'for_publishing', type: 'boolean', default: true })
  isForPublishing!: boolean;

  @Column({ name: 'published_at', type: 'timestamptz', nullable: true })
  publishedAt!: Date | null;

  @Column({ name: 'published_by', type: 'varchar', length: 200, nullable: true })
  publishedBy!: string | null;

  @Column({ type: 'integer', nullable: true })
  bytes!: number | null;

  /** Null if it is not marked as bad or rolled back automatically. */
  @Column({ name: 'mark_reason', type: 'varchar', length: 1000, nullable: true })
  markReason!: string | null;

  /** Null if it was rolled back automatically. */
  @Column({ name: 'marked_by', type: 'varchar', length: 200, nullable: true })
  markedBy!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  checks!: CheckDto[] | null;

  @Column({ name: 'checked_at', type: 'timestamptz', nullable: true })
  checkedAt!: Date | null;

  /** Its files are gone then, and its manifest lists none. */
  @Column({ name: 'pruned_at', type: 'timestamptz', nullable: true })
  prunedAt!: Date | null;

  /** A digest of its content, set on deletion and kept when the release is published again. */
  @Column({ name: 'pruned_digest', type: 'varchar', length: 64, nullable: true })
  prunedDigest!: string | null;
}
