import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { Checked } from '../common/fields.js';
import { isReleaseName, isSliceName, type SliceAccess, sliceAccesses } from './slice.rules.js';

const MOST_COUNTS = 1_000;
const MOST_VISITS = 1_000_000_000;
const LONGEST_FAILURE = 300;

export class ComposedCanaryDto {
  @ApiProperty()
  release!: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 99 })
  percent!: number;
}

export class ComposedSliceDto {
  @ApiProperty()
  slice!: string;

  @ApiProperty({ enum: sliceAccesses, enumName: 'SliceAccess' })
  access!: SliceAccess;

  @ApiProperty({ type: String, nullable: true })
  live!: string | null;

  @ApiProperty({ type: String, nullable: true })
  previous!: string | null;

  @ApiProperty({ description: 'What was published last: the site has it at hand before it is promoted' })
  newest!: string;

  @ApiProperty({ type: ComposedCanaryDto, nullable: true })
  canary!: ComposedCanaryDto | null;
}

export class CompositionDto {
  @ApiProperty({ type: [ComposedSliceDto] })
  slices!: ComposedSliceDto[];
}

export class CompositionResponse {
  @ApiProperty({ type: CompositionDto })
  data!: CompositionDto;
}

export class VerdictDto {
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Whether the gate let it pass when it looked last; null if it never has',
  })
  passed!: boolean | null;

  @ApiProperty({ description: 'Whether it ever has: then its files may be handed out' })
  wasLetPass!: boolean;
}

export class VerdictResponse {
  @ApiProperty({ type: VerdictDto })
  data!: VerdictDto;
}

/** A number of visits in a body. */
function CountField(name: string): PropertyDecorator {
  return (target, property) => {
    ApiProperty({ type: 'integer', minimum: 0 })(target, property);
    Checked((value) =>
      Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_VISITS
        ? undefined
        : `${name} must be a whole number from 0`,
    )(target, property);
  };
}

export class VisitCountDto {
  @ApiProperty()
  @Checked((value) => (isSliceName(value) ? undefined : 'slice must be the name of a slice'))
  slice!: string;

  @ApiProperty()
  @Checked((value) => (isReleaseName(value) ? undefined : 'release must be a release'))
  release!: string;

  @CountField('visits')
  visits!: number;

  @CountField('failedVisits')
  failedVisits!: number;

  @ApiProperty({
    type: String,
    required: false,
    maxLength: LONGEST_FAILURE,
    description: 'What the last of the failed visits has said of it',
  })
  @Checked((value) =>
    value === undefined || (typeof value === 'string' && value.length <= LONGEST_FAILURE)
      ? undefined
      : `failure must be a text of at most ${LONGEST_FAILURE} characters`,
  )
  failure?: string;
}

export class VisitsInput {
  @ApiProperty({ type: [VisitCountDto], maxItems: MOST_COUNTS })
  @IsArray({ message: 'counts must be a list' })
  @ArrayMaxSize(MOST_COUNTS, { message: `counts must have at most ${MOST_COUNTS} items` })
  @ValidateNested({ each: true })
  @Type(() => VisitCountDto)
  counts!: VisitCountDto[];
}
