import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Release } from './release.entity.js';

/**
 * Live pointers that have not ended form a stack with each release at most once: the newest one is live, and
 * a rollback ends it. At most one canary has not ended.
 */
@Entity('pointers')
@Check('pointers_kind_check', `kind IN ('live', 'canary')`)
@Check('pointers_percent_check', `(kind = 'canary') = (percent IS NOT NULL) AND percent BETWEEN 1 AND 99`)
@Index('pointers_standing_idx', { synchronize: false })
@Index('pointers_canary_key', { synchronize: false })
export class Pointer {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 50 })
  slice!: string;

  @Column({ type: 'varchar', length: 100 })
  release!: string;

  @ManyToOne(() => Release, { nullable: false })
  @JoinColumn([
    { name: 'slice', referencedColumnName: 'slice', foreignKeyConstraintName: 'pointers_release_fkey' },
    { name: 'release', referencedColumnName: 'release', foreignKeyConstraintName: 'pointers_release_fkey' },
  ])
  target?: Relation<Release>;

  @Column({ type: 'varchar', length: 10 })
  kind!: 'live' | 'canary';

  @Column({ type: 'integer', nullable: true })
  percent!: number | null;

  @CreateDateColumn({ name: 'set_at', type: 'timestamptz' })
  setAt!: Date;

  @Column({ name: 'set_by', type: 'varchar', length: 200 })
  setBy!: string;

  @Column({ name: 'restored_at', type: 'timestamptz', nullable: true })
  restoredAt!: Date | null;

  @Column({ name: 'restored_by', type: 'varchar', length: 200, nullable: true })
  restoredBy!: string | null;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}
