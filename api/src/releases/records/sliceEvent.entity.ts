import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CheckDto } from './refusal.dto.js';
import type { PointersDto } from './slice.dto.js';
import { type SliceAction, sliceActions } from './slice.rules.js';

/** The database refuses to change or delete entries. */
@Entity('slice_events')
@Check('slice_events_action_check', `action IN (${sliceActions.map((action) => `'${action}'`).join(', ')})`)
@Index('slice_events_slice_idx', { synchronize: false })
export class SliceEvent {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'varchar', length: 50 })
  slice!: string;

  @Column({ type: 'varchar', length: 100, nullable: true })
  release!: string | null;

  @Column({ type: 'varchar', length: 30 })
  action!: SliceAction;

  @Column({ type: 'varchar', length: 200 })
  actor!: string;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  reason!: string | null;

  @Column({ type: 'jsonb', nullable: true })
  before!: PointersDto | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: PointersDto | null;

  @Column({ type: 'jsonb', nullable: true })
  checks!: CheckDto[] | null;
}
