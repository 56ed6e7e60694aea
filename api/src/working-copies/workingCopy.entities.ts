import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  Unique,
  VirtualColumn,
} from 'typeorm';
import { isStoredSql, type RecordKindName } from '../editing/recordKinds.js';

export interface Review {
  /** The id of the person; null if nobody asked. */
  readonly askedBy: number | null;
  readonly asker: string;
  readonly askedAt: string;
  readonly note: string | null;
  /** Set when it was sent back instead of published. */
  readonly returned?: { readonly by: string | null; readonly at: string; readonly note: string };
}

@Entity('working_copies')
@Unique('working_copies_record_key', ['kind', 'recordId'])
@Index('working_copies_saved_at_idx', { synchronize: false })
export class WorkingCopy {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column({ type: 'varchar', length: 40 }) kind!: RecordKindName;
  @Column({ type: 'integer' }) recordId!: number;
  @Column({ type: 'text' }) name!: string;

  /** A built-in text that was never changed has one working copy at most, too. */
  @Column({ type: 'varchar', length: 200, nullable: true, unique: true }) textKey!: string | null;

  /** Fields have their API names. */
  @Column({ type: 'json' }) data!: Record<string, unknown>;

  @Column({ type: 'integer', nullable: true }) baseVersion!: number | null;
  @VirtualColumn({ type: 'boolean', query: isStoredSql }) isStored?: boolean;

  @VirtualColumn({
    type: 'varchar',
    query: (copy) =>
      `(SELECT key FROM site_content WHERE ${copy}.kind = 'site-content' AND id = ${copy}.record_id)`,
  })
  storedKey?: string | null;
  @Column({ type: 'integer', default: 1 }) revision!: number;

  /** The client's key, so that a repeated request creates no second copy. */
  @Column({ type: 'uuid', nullable: true, unique: true }) creationKey!: string | null;
  /** The person who began it, while it was never on the site. */
  @Column({ type: 'integer', nullable: true }) begunBy!: number | null;
  @Column({ type: 'varchar', length: 100, nullable: true }) savedBy!: string | null;
  @Column({ type: 'integer', nullable: true }) sessionId!: number | null;
  @Column({ type: 'jsonb', nullable: true }) review!: Review | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) savedAt!: Date;
}

@Entity('open_editors')
export class OpenEditor {
  @PrimaryColumn({ type: 'varchar', length: 40 }) kind!: RecordKindName;
  @PrimaryColumn({ type: 'integer' }) recordId!: number;
  @PrimaryColumn({ type: 'uuid' }) editor!: string;
  @Column({ type: 'varchar', length: 100 }) name!: string;
  @Column({ type: 'integer' }) sessionId!: number;
  @Column({ type: 'timestamptz', default: () => 'now()' }) openedAt!: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) seenAt!: Date;
}
