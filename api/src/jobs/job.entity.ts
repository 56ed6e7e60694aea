import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EditableRecord } from '../records/editableRecord.entity.js';

export const jobTypes = ['Full-Time', 'Part-Time', 'Contract', 'Internship'] as const;

export type JobType = (typeof jobTypes)[number];

@Entity('jobs')
@Check('jobs_type_check', `type IN ('Full-Time', 'Part-Time', 'Contract', 'Internship')`)
@Index('jobs_order_idx', { synchronize: false })
@Index('jobs_search_text_idx', { synchronize: false })
@Index('jobs_name_idx', { synchronize: false })
@Index('jobs_department_idx', { synchronize: false })
export class Job extends EditableRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 200 })
  title!: string;

  @Column({ type: 'varchar', length: 200 })
  location!: string;

  @Column({ type: 'varchar', length: 200 })
  department!: string;

  @Column({ type: 'varchar', length: 20 })
  type!: JobType;

  @Column({ type: 'varchar', length: 10_000 })
  description!: string;

  /** One per line. */
  @Column({ type: 'varchar', length: 10_000 })
  requirements!: string;

  /** One per line. */
  @Column({ type: 'varchar', length: 10_000, nullable: true })
  responsibilities!: string | null;

  @Column({ name: 'application_url', type: 'varchar', length: 2048, nullable: true })
  applicationUrl!: string | null;

  @Column({ type: 'boolean', default: true })
  active!: boolean;

  @Column({ type: 'boolean', default: false })
  featured!: boolean;
}

/** A job in one line. */
export type JobSummary = Pick<Job, 'id' | 'title' | 'department' | 'location' | 'type'>;
