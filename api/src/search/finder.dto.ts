import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toQuery } from '@site/rules/searchRules';
import { Transform } from 'class-transformer';
import { MaxLength, MinLength } from 'class-validator';
import { NullableText } from '../common/nullableText.js';
import { DataOf, LimitParameter } from '../common/page.js';
import { type RecordKindName, recordKindNames } from '../editing/recordKinds.js';

const LIMIT = { usual: 5, most: 20 };

export class FinderQuery {
  @ApiProperty({ minLength: 1, maxLength: 200, description: 'Part of a name or of a text, or an address' })
  @Transform(({ value }) => (typeof value === 'string' ? toQuery(value) : value))
  @MinLength(1, { message: 'q must not be empty' })
  @MaxLength(200, { message: 'q must be at most 200 characters' })
  q!: string;

  @LimitParameter(LIMIT, 'The most results of each kind') limit: number = LIMIT.usual;
}

export const foundStates = ['public', 'unpublished', 'draft', 'new', 'replied', 'archived'] as const;

export type FoundState = (typeof foundStates)[number];

export class FoundDto {
  @ApiProperty({ enum: recordKindNames, enumName: 'RecordKind' }) kind!: RecordKindName;
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ description: 'Its name; empty if it has none yet' }) name!: string;
  @NullableText({ description: 'Distinguishes it from others with the same name' }) detail!: string | null;
  @NullableText({ description: 'For a text: its key, which opens it' }) key!: string | null;

  @ApiProperty({
    enum: foundStates,
    enumName: 'FoundState',
    description: 'For an enquiry: its status; for other records: whether visitors see them',
  })
  state!: FoundState;

  @ApiPropertyOptional({ description: 'Its page is at the address that `q` is, or was' })
  isAtAddress?: boolean;
}

export class FinderResponse extends DataOf(
  [FoundDto],
  'By kind; matching names first, then matching texts',
) {}
