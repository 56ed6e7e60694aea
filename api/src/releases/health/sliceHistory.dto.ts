import { ApiProperty } from '@nestjs/swagger';
import { Checked } from '../../common/fields.js';
import { type SliceAction, sliceActions } from '../records/slice.rules.js';

/** Steps are `hours` long. */
export const historySpans = {
  day: { steps: 24, hours: 1 },
  fortnight: { steps: 56, hours: 6 },
} as const;

export type HistorySpan = keyof typeof historySpans;

const spanNames = Object.keys(historySpans);

export class SliceHistoryQuery {
  @ApiProperty({
    enum: spanNames,
    default: 'day',
    required: false,
    description: 'The last 24 hours, or 14 days',
  })
  @Checked((value) =>
    value === undefined || spanNames.some((name) => name === value)
      ? undefined
      : `span must be ${spanNames.join(' or ')}`,
  )
  span?: HistorySpan;
}

export class HistoryPointDto {
  @ApiProperty({ type: 'integer' })
  visits!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Failures on the server, and those that browsers reported',
  })
  failedVisits!: number;

  @ApiProperty({
    type: 'number',
    nullable: true,
    description: 'The 75th percentile of the largest contentful paint, in milliseconds',
  })
  lcp!: number | null;
}

export class ReleaseHistoryDto {
  @ApiProperty()
  release!: string;

  @ApiProperty({ type: [HistoryPointDto], description: 'One for each step' })
  points!: HistoryPointDto[];
}

export class SliceMoveDto {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  @ApiProperty({ enum: sliceActions, enumName: 'SliceAction' })
  action!: SliceAction;

  @ApiProperty({ type: String, nullable: true })
  release!: string | null;

  @ApiProperty()
  actor!: string;

  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;
}

export class SliceHistoryDto {
  @ApiProperty({ type: [String], format: 'date-time', description: 'The start of each step' })
  steps!: string[];

  @ApiProperty({ type: 'integer', description: 'The length of a step, in hours' })
  hours!: number;

  @ApiProperty({ type: [ReleaseHistoryDto], description: 'At most four, those with the most visits first' })
  releases!: ReleaseHistoryDto[];

  @ApiProperty({ type: [SliceMoveDto], description: 'At most the last 20, oldest first' })
  moves!: SliceMoveDto[];
}

export class SliceHistoryResponse {
  @ApiProperty({ type: SliceHistoryDto })
  data!: SliceHistoryDto;
}
