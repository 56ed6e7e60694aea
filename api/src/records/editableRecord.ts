import { ApiProperty } from '@nestjs/swagger';
import { Column, CreateDateColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

export abstract class EditableRecord {
  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;

  /** The database generates this text, folded as `foldText` does. */
  @Column({ type: 'text', select: false, insert: false, update: false }) searchText!: string;
}

export abstract class RecordDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    description: 'Send it back with an edit to detect edits by others',
  })
  version!: number;

  @ApiProperty({ type: String, format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, format: 'date-time' }) updatedAt!: string;
}

export function recordFields(record: EditableRecord & { id: number }): RecordDto {
  return {
    id: record.id,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
