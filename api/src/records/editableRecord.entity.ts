import { Column, CreateDateColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

export abstract class EditableRecord {
  /** An edit based on an older version is refused. */
  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' }) updatedAt!: Date;

  /** Folded as `foldText` does; the database generates it. */
  @Column({ name: 'search_text', type: 'text', select: false, insert: false, update: false })
  searchText!: string;
}
