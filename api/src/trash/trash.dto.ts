import { ApiProperty } from '@nestjs/swagger';
import { NullableText } from '../common/nullableText.js';
import { only, PageOf, PageQuery } from '../common/page.js';
import { type RecordKindName, recordKindNames } from '../editing/recordKinds.js';
import { ChoiceParameter } from '../requests/queryParameters.js';
import type { TrashedRecord } from './trashedRecord.entity.js';

export class TrashQuery extends PageQuery {
  @ChoiceParameter('kind', recordKindNames, 'RecordKind') kind?: RecordKindName;
}

export class TrashedRecordDto {
  @ApiProperty({ enum: recordKindNames, enumName: 'RecordKind' }) kind!: RecordKindName;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Its id, which it keeps when it is restored' })
  recordId!: number;

  @ApiProperty({ description: 'Its name' }) name!: string;
  @ApiProperty({ description: 'It was a working copy that visitors have never seen' }) isDraft!: boolean;
  @NullableText({ description: 'Who deleted it' }) deletedBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) deletedAt!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'When it is permanently deleted' })
  goneAt!: string;

  static from(record: TrashedRecord): TrashedRecordDto {
    const { actor: deletedBy, at } = record;
    const goneAt = new Date(at.getTime() + KEPT_DAYS * DAY).toISOString();
    return only(TrashedRecordDto, { ...record, deletedBy, deletedAt: at.toISOString(), goneAt });
  }
}

export const KEPT_DAYS = 30;

const DAY = 24 * 60 * 60 * 1_000;

export class TrashPage extends PageOf(TrashedRecordDto) {}
