import { Check, Column, CreateDateColumn, Entity, Index, OneToMany, PrimaryGeneratedColumn } from 'typeorm';
import { ScheduledAction } from './scheduledAction.entity.js';

export const scheduleStates = ['waiting', 'done', 'failed'] as const;

export type ScheduleState = (typeof scheduleStates)[number];

/** What happens at a time, to one record or to several together. */
@Entity('schedules')
@Check('schedules_state_check', `state IN ('waiting', 'done', 'failed')`)
@Index('schedules_at_idx', { synchronize: false })
@Index('schedules_waiting_idx', { synchronize: false })
export class Schedule {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** What people call a group; null for one record alone. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  name!: string | null;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'varchar', length: 10, default: 'waiting' })
  state!: ScheduleState;

  /** Why it failed, in a sentence for people. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  /** Somebody has read that it failed. */
  @Column({ name: 'is_dismissed', type: 'boolean', default: false })
  isDismissed!: boolean;

  /** How often the database could not do it, and when it is tried again. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ name: 'next_at', type: 'timestamptz', nullable: true })
  nextAt!: Date | null;

  /** Who scheduled it. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  actor!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** When it was done, or failed. */
  @Column({ name: 'settled_at', type: 'timestamptz', nullable: true })
  settledAt!: Date | null;

  @OneToMany(
    () => ScheduledAction,
    ({ schedule }) => schedule,
    { cascade: ['insert'] },
  )
  actions!: ScheduledAction[];
}
