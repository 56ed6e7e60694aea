import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { RecordKindName } from '../editing/recordKinds.js';

/** A record that was deleted and can be taken back. */
@Entity('trash')
@Unique('trash_record_key', ['kind', 'recordId'])
@Index('trash_at_idx', { synchronize: false })
export class TrashedRecord {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 40 })
  kind!: RecordKindName;

  @Column({ name: 'record_id', type: 'integer' })
  recordId!: number;

  /** What the record was called. */
  @Column({ type: 'text' })
  name!: string;

  /** It was a working copy that visitors have never seen; its row is then that of the working copy. */
  @Column({ name: 'is_draft', type: 'boolean', default: false })
  isDraft!: boolean;

  /** The row as it was, by the names of its columns. */
  @Column({ type: 'json' })
  row!: Record<string, unknown>;

  /** What pointed to it. */
  @Column({ type: 'jsonb', default: {} })
  links!: TrashedLinks;

  @Column({ type: 'varchar', length: 100, nullable: true })
  actor!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;
}

export interface TrashedLinks {
  /** The articles of a category. */
  readonly articles?: readonly number[];
  /** The replies to an enquiry, as their rows were. */
  readonly replies?: readonly Record<string, unknown>[];
}
