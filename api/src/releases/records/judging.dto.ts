import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorDto } from '../../common/error.dto.js';
import { TextField } from '../../common/fields.js';
import { Fits, Moment, moment, OrNull, Whole, WholeField } from './fields.js';
import { sliceRules } from './slice.rules.js';

export class CheckDto {
  @ApiProperty({ example: 'budget' }) name!: string;
  @ApiProperty() passed!: boolean;
  @ApiProperty({ type: String, nullable: true, example: 'OVER_BUDGET' }) code!: string | null;
  @ApiProperty({ description: 'The finding, in a sentence' }) message!: string;
  @ApiPropertyOptional({ description: 'What the team can do about it' }) advice?: string;
  @ApiProperty({ description: 'How long it took' }) milliseconds!: number;
}

export class RefusalDto extends ErrorDto {
  @ApiPropertyOptional({ description: 'What to do about it, if the sentence does not say so' })
  advice?: string;

  @ApiPropertyOptional({ type: [CheckDto], description: 'The results of the gate, if the gate refused' })
  checks?: CheckDto[];

  @ApiPropertyOptional({ type: [String], description: 'The files that have not arrived yet' })
  missing?: string[];
}

export class JudgingDto {
  @ApiProperty() release!: string;

  @OrNull(String, 'The check that was finished last; null when the gate has not started')
  lastCheck!: string | null;

  @OrNull('integer', 'How many pages have to pass in a browser') pages!: number | null;
  @Whole() passedPages!: number;
  @ApiProperty({ type: [String], description: 'What was wrong with pages so far' }) problems!: string[];
  @Moment('When the call was first made; the same call with it continues this one') since!: string;
}

export class StillJudgingDto {
  @ApiProperty({ type: JudgingDto }) judging!: JudgingDto;
}

/** The body of a route that waits for the gate. */
export class GatedInput {
  // Proxies wait longer than this for an answer.
  @WholeField(
    { minimum: 0, maximum: 30, message: 'wait must be a whole number of seconds from 0 to 30' },
    'How many seconds to wait for the gate. Then the answer is 202, with how far it is. Without it the answer comes when the gate is done',
  )
  wait?: number;

  @Fits(
    moment.optional().describe('Continues an earlier call: the `since` of its answer 202'),
    'since must be the time that an earlier answer named',
  )
  since?: string;

  @TextField(sliceRules.release) release!: string;
}
