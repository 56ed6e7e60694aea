import { ApiProperty } from '@nestjs/swagger';
import type { EditableRecord } from './editableRecord.entity.js';

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
