import { ApiProperty } from '@nestjs/swagger';
import { z } from 'zod';
import { Fits, Moment, OrNull, Whole } from '../records/fields.js';
import { type SliceAction, sliceActions } from '../records/slice.rules.js';

export const historySpans = {
  day: { steps: 24, hours: 1 },
  fortnight: { steps: 56, hours: 6 },
} as const;

export type HistorySpan = keyof typeof historySpans;

const spanNames = ['day', 'fortnight'] as const satisfies HistorySpan[];

export class SliceHistoryQuery {
  @Fits(
    z.enum(spanNames).optional().meta({ default: 'day', description: 'The last 24 hours, or 14 days' }),
    `span must be ${spanNames.join(' or ')}`,
  )
  span?: HistorySpan;
}

export class HistoryPointDto {
  @Whole() visits!: number;
  @Whole('Failures on the server, and those that browsers reported') failedVisits!: number;

  @OrNull('number', 'The 75th percentile of the largest contentful paint, in milliseconds')
  lcp!: number | null;
}

export class ReleaseHistoryDto {
  @ApiProperty() release!: string;
  @ApiProperty({ type: [HistoryPointDto], description: 'One for each step' }) points!: HistoryPointDto[];
}

export class SliceMoveDto {
  @Whole() id!: number;
  @Moment() at!: string;
  @ApiProperty({ enum: sliceActions, enumName: 'SliceAction' }) action!: SliceAction;
  @OrNull(String) release!: string | null;
  @ApiProperty() actor!: string;
  @OrNull(String) reason!: string | null;
}

export class SliceHistoryDto {
  @ApiProperty({ type: [String], format: 'date-time', description: 'The start of each step' })
  steps!: string[];

  @Whole('The length of a step, in hours') hours!: number;

  @ApiProperty({ type: [ReleaseHistoryDto], description: 'At most four, those with the most visits first' })
  releases!: ReleaseHistoryDto[];

  @ApiProperty({ type: [SliceMoveDto], description: 'At most the last 20, oldest first' })
  moves!: SliceMoveDto[];
}
