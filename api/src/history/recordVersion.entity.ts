import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { RecordKindName } from '../editing/recordKinds.js';

/** `save` changed a record that visitors do not see; `discard` dropped a working copy. */
export const versionActions = ['publish', 'unpublish', 'save', 'delete', 'restore', 'discard'] as const;

export type VersionAction = (typeof versionActions)[number];

@Entity('record_versions')
@Check(
  'record_versions_action_check',
  `action IN ('publish', 'unpublish', 'save', 'delete', 'restore', 'discard')`,
)
@Index('record_versions_record_idx', { synchronize: false })
@Index('record_versions_text_idx', { synchronize: false })
export class RecordVersion {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'varchar', length: 40 }) kind!: RecordKindName;
  @Column({ type: 'integer' }) recordId!: number;
  @Column({ type: 'integer' }) recordVersion!: number;
  @Column({ type: 'varchar', length: 20 }) action!: VersionAction;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'jsonb' }) data!: Record<string, unknown>;

  /** Null before actors were recorded. */
  @Column({ type: 'varchar', length: 100, nullable: true }) actor!: string | null;
  @Column({ type: 'integer', nullable: true }) sessionId!: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) at!: Date;
}
