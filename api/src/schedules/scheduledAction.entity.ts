import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { RecordKindName } from '../editing/recordKinds.js';
import { Schedule } from './schedule.entity.js';

export const scheduledActionNames = ['publish', 'unpublish'] as const;

export type ScheduledActionName = (typeof scheduledActionNames)[number];

/** What a schedule does to one record. */
@Entity('scheduled_actions')
@Check('scheduled_actions_action_check', `action IN ('publish', 'unpublish')`)
@Index('scheduled_actions_schedule_idx', { synchronize: false })
@Index('scheduled_actions_record_idx', { synchronize: false })
@Index('scheduled_actions_waiting_key', { synchronize: false })
export class ScheduledAction {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ name: 'schedule_id', type: 'integer' })
  scheduleId!: number;

  @ManyToOne(
    () => Schedule,
    ({ actions }) => actions,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'schedule_id', foreignKeyConstraintName: 'scheduled_actions_schedule_fkey' })
  schedule!: Relation<Schedule>;

  @Column({ type: 'varchar', length: 10 })
  action!: ScheduledActionName;

  @Column({ type: 'varchar', length: 40 })
  kind!: RecordKindName;

  @Column({ name: 'record_id', type: 'integer' })
  recordId!: number;

  /** What the record was called. */
  @Column({ type: 'text' })
  name!: string;

  /** Its schedule waits: then the record has no second one that does the same. */
  @Column({ type: 'boolean', default: true })
  waits!: boolean;
}
