import { ApiProperty } from '@nestjs/swagger';
import { NullableText } from '../common/nullableText.js';
import { PageOf } from '../common/page.js';
import { type RecordVersion, type VersionAction, versionActions } from './recordVersion.entity.js';

export class VersionSummaryDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'The record that it is a version of' })
  recordId!: number;

  @ApiProperty({ enum: versionActions, enumName: 'VersionAction' }) action!: VersionAction;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The version number of the record' })
  recordVersion!: number;

  @ApiProperty({ description: 'The name of the record at that time' }) name!: string;

  @NullableText({ description: 'Who did it; null for what existed before there was a history' })
  actor!: string | null;

  @ApiProperty({ type: String, format: 'date-time' }) at!: string;

  static from({ id, recordId, action, recordVersion, name, actor, at }: VersionSummary): VersionSummaryDto {
    return { id, recordId, action, recordVersion, name, actor, at: at.toISOString() };
  }
}

export type VersionSummary = Omit<RecordVersion, 'data'>;

export class VersionDto extends VersionSummaryDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'All fields of the record, by name; for discarded changes, only what was typed',
  })
  data!: Record<string, unknown>;

  static override from(version: RecordVersion): VersionDto {
    return { ...VersionSummaryDto.from(version), data: version.data };
  }
}

export class VersionPage extends PageOf(VersionSummaryDto) {}
