import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, ValidateNested } from 'class-validator';
import { Checked, TextField } from '../common/fields.js';
import { IsMoment } from '../common/moment.js';
import { NullableText } from '../common/nullableText.js';
import { only, PageQuery } from '../common/page.js';
import { isId, toRecordId } from '../common/recordId.js';
import { optionalText } from '../common/textRule.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { BooleanParameter, ChoiceParameter, RequiredChoice } from '../requests/queryParameters.js';
import { contentKindNames } from '../requests/recordKind.pipe.js';
import { RevisionField } from '../working-copies/workingCopy.dto.js';
import {
  type Schedule,
  type ScheduledAction,
  type ScheduledActionName,
  type ScheduleState,
  scheduledActionNames,
  scheduleStates,
} from './schedule.entity.js';

export const MOST_ACTIONS = 100;

const LATE_AFTER = 5_000;

export class ScheduleListQuery extends PageQuery {
  @ApiPropertyOptional({ type: String, format: 'date-time' })
  @IsOptional()
  @IsMoment('from', '2026-11-22T14:00:00Z')
  from?: Date;

  @ApiPropertyOptional({ type: String, format: 'date-time' })
  @IsOptional()
  @IsMoment('until', '2026-11-22T14:00:00Z')
  until?: Date;

  @ChoiceParameter('state', scheduleStates, 'ScheduleState') state?: ScheduleState;

  @BooleanParameter('dismissed', 'Only failed schedules that were dismissed, or only those that were not')
  dismissed?: boolean;

  @ChoiceParameter('kind', contentKindNames, 'ContentKind') kind?: RecordKindName;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The id of a record; requires `kind`' })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? (toRecordId(value) ?? Number.NaN) : value))
  @Checked((value) => (Number.isInteger(value) ? undefined : 'recordId must be a whole number from 1'))
  recordId?: number;
}

export class ScheduledActionInput {
  @RequiredChoice('action', scheduledActionNames, 'ScheduledActionName') action!: ScheduledActionName;
  @RequiredChoice('kind', contentKindNames, 'ContentKind') kind!: RecordKindName;

  @ApiProperty({ type: 'integer', minimum: 1 })
  @Checked((value) => (isId(value) ? undefined : 'recordId must be a whole number from 1'))
  recordId!: number;
}

/** The revision proves that somebody has looked at what is published. */
export class SeenActionInput extends ScheduledActionInput {
  @RevisionField('The working copy that was looked at, null for none; 409 if it has been saved since', {
    nullable: true,
    optional: true,
  })
  revision?: number | null;
}

export class ScheduleChanges {
  @ApiProperty({ type: String, format: 'date-time' })
  @IsMoment('at', '2026-11-22T09:00:00-05:00')
  at!: Date;
}

export class ScheduleInput extends ScheduleChanges {
  @TextField(optionalText('Name', 200), { description: 'Makes it a group, which is done together' })
  name?: string | null;

  @ApiProperty({ type: [SeenActionInput], minItems: 1, maxItems: MOST_ACTIONS })
  @Type(() => SeenActionInput)
  @IsArray({ message: 'actions must be a list' })
  @ArrayMinSize(1, { message: 'actions must name at least one record' })
  @ArrayMaxSize(MOST_ACTIONS, { message: `actions must name at most ${MOST_ACTIONS} records` })
  @ValidateNested({ each: true })
  actions!: SeenActionInput[];
}

export class ScheduledActionDto extends ScheduledActionInput {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ description: 'The name of the record' }) name!: string;

  static from = (action: ScheduledAction) => only(ScheduledActionDto, action);
}

export class ScheduleDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @NullableText({ description: 'The name of a group; null for a single record' }) name!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) at!: string;
  @ApiProperty({ enum: scheduleStates, enumName: 'ScheduleState' }) state!: ScheduleState;

  @ApiProperty({ type: [ScheduledActionDto], description: 'In the order in which they are done' })
  actions!: ScheduledActionDto[];

  @NullableText({ description: 'Why it failed; in that case nothing was done' }) failure!: string | null;
  @ApiProperty({ description: 'It failed, and was dismissed' }) isDismissed!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was done, or failed',
  })
  settledAt!: string | null;

  @ApiProperty({
    description: 'It was done or failed more than 5 s after its time, for example after downtime',
  })
  isLate!: boolean;

  @NullableText({ description: 'Who scheduled it' }) scheduledBy!: string | null;

  static from(schedule: Schedule): ScheduleDto {
    const { at, actions, settledAt, actor } = schedule;
    return only(ScheduleDto, {
      ...schedule,
      at: at.toISOString(),
      actions: actions.toSorted((one, other) => one.id - other.id).map(ScheduledActionDto.from),
      settledAt: settledAt?.toISOString() ?? null,
      isLate: settledAt !== null && settledAt.getTime() - at.getTime() > LATE_AFTER,
      scheduledBy: actor,
    });
  }
}

export class SchedulableRecordDto {
  @ApiProperty({ description: 'The name of the record' }) name!: string;
  @NullableText({ description: 'The key of a site text' }) key!: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of its working copy' })
  revision!: number | null;

  @ApiProperty({ description: 'Visitors see it now' }) isPublic!: boolean;
  @ApiProperty({ description: 'There is something to publish now' }) canPublish!: boolean;
  @ApiProperty({ description: 'Records of its kind can be unpublished' }) canUnpublish!: boolean;
}

export class TimeZoneDto {
  @ApiProperty({
    description: 'The time zone in which times are entered and shown',
    example: 'America/Toronto',
  })
  timeZone!: string;
}
