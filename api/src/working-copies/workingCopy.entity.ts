import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  Unique,
  VirtualColumn,
} from 'typeorm';
import { isStoredSql, type RecordKindName } from '../editing/recordKinds.js';

/** What an editor has typed of a record and not published. It may be unfinished. */
@Entity('working_copies')
@Unique('working_copies_record_key', ['kind', 'recordId'])
@Unique('working_copies_text_key_key', ['textKey'])
@Unique('working_copies_creation_key_key', ['creationKey'])
@Index('working_copies_saved_at_idx', { synchronize: false })
export class WorkingCopy {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'varchar', length: 40 })
  kind!: RecordKindName;

  /** The record's id; of a new one the id that it will have. */
  @Column({ name: 'record_id', type: 'integer' })
  recordId!: number;

  /** What people call it, as far as it has a name. */
  @Column({ type: 'text' })
  name!: string;

  /** The key of a text that is built in and was never changed: it has one working copy, too. */
  @Column({ name: 'text_key', type: 'varchar', length: 200, nullable: true })
  textKey!: string | null;

  /** All fields of the form, by the names of the API. */
  @Column({ type: 'json' })
  data!: Record<string, unknown>;

  /** The version of the record that it started from; null for what visitors have never seen. */
  @Column({ name: 'base_version', type: 'integer', nullable: true })
  baseVersion!: number | null;

  /** Its record is there; otherwise it is a draft, or its record was deleted. Known of what was read. */
  @VirtualColumn({ type: 'boolean', query: isStoredSql })
  isStored?: boolean;

  /** Counts its saves. */
  @Column({ type: 'integer', default: 1 })
  revision!: number;

  /** Given by whoever made it, so that making it again makes no second one. */
  @Column({ name: 'creation_key', type: 'uuid', nullable: true })
  creationKey!: string | null;

  @Column({ name: 'saved_by', type: 'varchar', length: 100, nullable: true })
  savedBy!: string | null;

  @Column({ name: 'session_id', type: 'integer', nullable: true })
  sessionId!: number | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'saved_at', type: 'timestamptz', default: () => 'now()' })
  savedAt!: Date;
}
