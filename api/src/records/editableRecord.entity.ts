import { Column, CreateDateColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** What every record that an administrator edits carries: who came first, and when; and what it is found by. */
export abstract class EditableRecord {
  /** Raised by every save; an edit that was made from an older version is refused. */
  @VersionColumn({ default: 1 })
  version!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  /** The fields that a search goes through, in one text without capital letters. The database keeps it by itself. */
  @Column({ name: 'search_text', type: 'text', select: false, insert: false, update: false })
  searchText!: string;
}
