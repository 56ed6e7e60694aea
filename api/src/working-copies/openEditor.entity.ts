import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RecordKindName } from '../editing/recordKinds.js';

@Entity('open_editors')
export class OpenEditor {
  @PrimaryColumn({ type: 'varchar', length: 40, primaryKeyConstraintName: 'open_editors_pkey' })
  kind!: RecordKindName;

  @PrimaryColumn({ name: 'record_id', type: 'integer', primaryKeyConstraintName: 'open_editors_pkey' })
  recordId!: number;

  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'open_editors_pkey' }) editor!: string;
  @Column({ type: 'varchar', length: 100 }) name!: string;
  @Column({ name: 'session_id', type: 'integer' }) sessionId!: number;
  @Column({ name: 'opened_at', type: 'timestamptz', default: () => 'now()' }) openedAt!: Date;
  @Column({ name: 'seen_at', type: 'timestamptz', default: () => 'now()' }) seenAt!: Date;
}
