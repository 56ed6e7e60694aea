import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, MaxLength, Min, MinLength } from 'class-validator';
import { NullableText } from '../common/nullableText.js';
import { wholeNumber } from '../common/page.js';
import { toQuery } from '../common/searchRules.js';
import { type RecordKindName, recordKindNames } from '../editing/recordKinds.js';

const LIMIT = { usual: 5, most: 20 };

export class FinderQuery {
  @ApiProperty({ minLength: 1, maxLength: 200, description: 'A part of a name, or of a text' })
  // Normalised as in every other search.
  @Transform(({ value }) => (typeof value === 'string' ? toQuery(value) : value))
  @MinLength(1, { message: 'q must not be empty' })
  @MaxLength(200, { message: 'q must be at most 200 characters' })
  q!: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: LIMIT.most,
    default: LIMIT.usual,
    description: 'How many of each kind',
  })
  @IsOptional()
  @Transform(({ value }) => wholeNumber(value))
  @IsInt({ message: `limit must be a whole number from 1 to ${LIMIT.most}` })
  @Min(1, { message: `limit must be a whole number from 1 to ${LIMIT.most}` })
  @Max(LIMIT.most, { message: `limit must be a whole number from 1 to ${LIMIT.most}` })
  limit: number = LIMIT.usual;
}

export const foundStates = ['public', 'unpublished', 'draft', 'new', 'replied', 'archived'] as const;

export type FoundState = (typeof foundStates)[number];

/** Something an administrator can open. */
export class FoundDto {
  @ApiProperty({ enum: recordKindNames, enumName: 'RecordKind' })
  kind!: RecordKindName;

  @ApiProperty({ type: 'integer', minimum: 1 })
  id!: number;

  @ApiProperty({ description: 'What people call it; empty as long as it has no name' })
  name!: string;

  @NullableText({ description: 'What tells it apart from others of the same name' })
  detail!: string | null;

  @NullableText({ description: 'Of a text its key, by which it is opened' })
  key!: string | null;

  @ApiProperty({
    enum: foundStates,
    enumName: 'FoundState',
    description: 'Of an enquiry its status; of other records whether visitors see them',
  })
  state!: FoundState;
}

export class FinderResponse {
  @ApiProperty({ type: [FoundDto], description: 'By kind; what is called so before what only contains it' })
  data!: FoundDto[];
}
