import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { RecordKindName } from '../editing/recordKinds.js';

@Entity('trash')
@Unique('trash_record_key', ['kind', 'recordId'])
@Index('trash_at_idx', { synchronize: false })
export class TrashedRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'varchar', length: 40 }) kind!: RecordKindName;
  @Column({ type: 'integer' }) recordId!: number;
  @Column({ type: 'text' }) name!: string;

  /** Whether the row is that of a draft's working copy. */
  @Column({ type: 'boolean', default: false }) isDraft!: boolean;
  @Column({ type: 'json' }) row!: Record<string, unknown>;
  @Column({ type: 'jsonb', default: {} }) links!: TrashedLinks;
  @Column({ type: 'varchar', length: 100, nullable: true }) actor!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) at!: Date;
}

export interface TrashedLinks {
  readonly articles?: readonly number[];
  readonly replies?: readonly Record<string, unknown>[];
  readonly messages?: readonly Record<string, unknown>[];
  readonly notes?: readonly Record<string, unknown>[];
}
