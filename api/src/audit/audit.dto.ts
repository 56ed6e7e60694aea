import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { roles } from '@site/rules/roles';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Checked } from '../common/fields.js';
import { IsMoment } from '../common/moment.js';
import { NullableText } from '../common/nullableText.js';
import { LimitQuery } from '../common/page.js';
import { toRecordId } from '../common/recordId.js';
import { ChoiceParameter, ExactParameter, SearchParameter } from '../requests/queryParameters.js';
import { type AuditAction, type AuditChange, type AuditEntry, auditActions } from './audit.entities.js';

const areas = [...new Set(auditActions.map((action) => action.split('.')[0] ?? ''))];

export class AuditFilter {
  @ApiPropertyOptional({ type: String, format: 'date-time' })
  @IsOptional()
  @IsMoment('from', '2026-11-22T14:00:00Z')
  from?: Date;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Entries before it' })
  @IsOptional()
  @IsMoment('to', '2026-11-23T14:00:00Z')
  to?: Date;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The id of who did it' })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? (toRecordId(value) ?? Number.NaN) : value))
  @Checked((value) => (Number.isInteger(value) ? undefined : 'person must be a whole number from 1'))
  person?: number;

  @ChoiceParameter('action', [...areas, ...auditActions], 'AuditFilterAction', 'Or all that begin with it')
  action?: string;

  @ExactParameter('kind', 40, 'Of what it happened to, such as `companies` or `people`') kind?: string;
  @ExactParameter('id', 100, 'The id of what it happened to') id?: string;
  @SearchParameter('a name, a network or the id of a request') q?: string;
}

export class AuditQuery extends IntersectionType(AuditFilter, LimitQuery) {
  @ApiPropertyOptional({ type: String, description: '`next` of the page before' })
  @IsOptional()
  @Checked((value) =>
    typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value)
      ? undefined
      : 'cursor must be `next` of a page',
  )
  cursor?: string;
}

export class AuditEntryDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Rises by one' }) id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
  @ApiProperty({ type: 'integer', nullable: true }) personId!: number | null;

  @NullableText({ description: 'Who, as they were called then; `site` for what it does by itself' })
  name!: string | null;

  @ApiProperty({ enum: [...roles], enumName: 'Role', nullable: true }) role!: AuditEntry['role'];

  @NullableText({ description: 'An IPv4 address, or the first 48 bits of an IPv6 address' })
  network!: string | null;

  @NullableText() requestId!: string | null;
  @ApiProperty({ enum: [...auditActions], enumName: 'AuditAction' }) action!: AuditAction;
  @NullableText({ description: 'Of what it happened to' }) kind!: string | null;
  @NullableText() subjectId!: string | null;
  @NullableText({ description: 'What it was called then' }) label!: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'By field: `from` and `to`, the `difference` of long texts, or `hidden` for what the log must not know',
  })
  changes!: Record<string, AuditChange>;

  @ApiProperty({ description: 'SHA-256 of this entry and the hash before' }) hash!: string;

  static from({ id, at, previousHash: _, changes, ...entry }: AuditEntry): AuditEntryDto {
    return {
      id: Number(id),
      at: at.toISOString(),
      ...entry,
      changes: Object.fromEntries(
        Object.entries(changes).map(([column, change]) => [
          column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
          change,
        ]),
      ),
    };
  }
}

class AuditMeta {
  @ApiProperty({ type: 'integer' }) limit!: number;
  @NullableText({ description: 'The `cursor` of the next page; null on the last' }) next!: string | null;
}

export class AuditPage {
  @ApiProperty({ type: [AuditEntryDto], description: 'The newest first' }) data!: AuditEntryDto[];
  @ApiProperty({ type: AuditMeta }) meta!: AuditMeta;
}

export function lineOf(entry: AuditEntry): string {
  return `${JSON.stringify(AuditEntryDto.from(entry))}\n`;
}
