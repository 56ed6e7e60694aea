import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { RecordKindName } from '../editing/recordKinds.js';

export const scheduleStates = ['waiting', 'done', 'failed'] as const;

export type ScheduleState = (typeof scheduleStates)[number];

export const scheduledActionNames = ['publish', 'unpublish'] as const;

export type ScheduledActionName = (typeof scheduledActionNames)[number];

@Entity('schedules')
@Check('schedules_state_check', `state IN ('waiting', 'done', 'failed')`)
@Index('schedules_at_idx', { synchronize: false })
@Index('schedules_waiting_idx', { synchronize: false })
@Index('schedules_failed_idx', { synchronize: false })
export class Schedule {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'varchar', length: 200, nullable: true }) name!: string | null;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'varchar', length: 10, default: 'waiting' }) state!: ScheduleState;
  @Column({ type: 'text', nullable: true }) failure!: string | null;
  @Column({ type: 'boolean', default: false }) isDismissed!: boolean;
  @Column({ type: 'integer', default: 0 }) attempts!: number;
  @Column({ type: 'timestamptz', nullable: true }) nextAt!: Date | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) actor!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) settledAt!: Date | null;

  @OneToMany(
    () => ScheduledAction,
    ({ schedule }) => schedule,
    { cascade: ['insert'] },
  )
  actions!: ScheduledAction[];
}

@Entity('scheduled_actions')
@Check('scheduled_actions_action_check', `action IN ('publish', 'unpublish')`)
@Index('scheduled_actions_schedule_idx', { synchronize: false })
@Index('scheduled_actions_record_idx', { synchronize: false })
@Index('scheduled_actions_waiting_key', { synchronize: false })
export class ScheduledAction {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'integer' }) scheduleId!: number;

  @ManyToOne(
    () => Schedule,
    ({ actions }) => actions,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'schedule_id', foreignKeyConstraintName: 'scheduled_actions_schedule_fkey' })
  schedule!: Relation<Schedule>;

  @Column({ type: 'varchar', length: 10 }) action!: ScheduledActionName;
  @Column({ type: 'varchar', length: 40 }) kind!: RecordKindName;
  @Column({ type: 'integer' }) recordId!: number;
  @Column({ type: 'text' }) name!: string;

  /** A record has at most one waiting action of a kind. */
  @Column({ type: 'boolean', default: true }) waits!: boolean;
}
