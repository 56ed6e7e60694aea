import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Checked } from '../../common/fields.js';

/** In seconds. Shorter than what proxies wait for an answer. */
const LONGEST_WAIT = 30;

export class JudgingDto {
  @ApiProperty()
  release!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The check that was finished last; null when the gate has not started',
  })
  lastCheck!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'How many pages have to pass in a browser' })
  pages!: number | null;

  @ApiProperty({ type: 'integer' })
  passedPages!: number;

  @ApiProperty({ type: [String], description: 'What was wrong with pages so far' })
  problems!: string[];

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When the call was first made; the same call with it continues this one',
  })
  since!: string;
}

export class StillJudgingDto {
  @ApiProperty({ type: JudgingDto })
  judging!: JudgingDto;
}

export class StillJudgingResponse {
  @ApiProperty({ type: StillJudgingDto })
  data!: StillJudgingDto;
}

export class GatedInput {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: LONGEST_WAIT,
    description:
      'How many seconds to wait for the gate. Then the answer is 202, with how far it is. Without it the answer comes when the gate is done',
  })
  @Transform(({ value }) => value)
  @Checked((value) =>
    value === undefined || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LONGEST_WAIT)
      ? undefined
      : `wait must be a whole number of seconds from 0 to ${LONGEST_WAIT}`,
  )
  wait?: number;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'Continues an earlier call: the `since` of its answer 202',
  })
  @Checked((value) =>
    value === undefined ||
    (typeof value === 'string' &&
      /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) &&
      !Number.isNaN(Date.parse(value)))
      ? undefined
      : 'since must be the time that an earlier answer named',
  )
  since?: string;
}
