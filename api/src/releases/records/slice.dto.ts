import { ApiProperty } from '@nestjs/swagger';
import { z } from 'zod';
import {
  Fits,
  FlagField,
  isSitePath,
  Moment,
  MomentOrNull,
  OrNull,
  ReasonField,
  releaseName,
  Whole,
} from './fields.js';
import { CheckDto, GatedInput } from './judging.dto.js';
import { type SliceAccess, type SliceAction, sliceAccesses, sliceActions } from './slice.rules.js';

const LONGEST_ADDRESS = 2_048;

export class CanaryDto {
  @ApiProperty() release!: string;
  @Whole('The percentage of visits that get it', { minimum: 1, maximum: 99 }) percent!: number;
  @Moment() since!: string;
  @OrNull(String, 'Who started it; null for visitors') by!: string | null;
}

export class RetirementDto {
  @Moment() at!: string;
  @ApiProperty() by!: string;
  @OrNull(String, 'Where its addresses redirect to; null when they answer 410') to!: string | null;
}

export class ErrorLimitDto {
  @ApiProperty({ description: 'The highest percentage of failed visits that is accepted' }) percent!: number;
  @Whole('Below this number of visits there is no verdict') visits!: number;
}

export class VitalsDto {
  @Whole('How many visits were measured') visits!: number;
  @OrNull('number', 'Largest contentful paint, in milliseconds') lcp!: number | null;
  @OrNull('number', 'Interaction to next paint, in milliseconds') inp!: number | null;
  @OrNull('number', 'Cumulative layout shift') cls!: number | null;
  @OrNull('number', 'First contentful paint, in milliseconds') fcp!: number | null;
  @OrNull('number', 'Time to first byte, in milliseconds') ttfb!: number | null;
}

export class SliceStateDto {
  @ApiProperty({ example: 'mf-public' }) slice!: string;
  @ApiProperty({ enum: sliceAccesses, enumName: 'SliceAccess' }) access!: SliceAccess;
  @ApiProperty({ type: String, nullable: true, example: '1.0.0-0a1b2c3d' }) live!: string | null;
  @MomentOrNull() liveSince!: string | null;
  @OrNull(String, 'Who made it live; null for visitors') liveBy: string | null = null;
  @OrNull(String, 'The release that a rollback makes live') previous: string | null = null;
  @OrNull(CanaryDto) canary: CanaryDto | null = null;
  @OrNull(RetirementDto) retired: RetirementDto | null = null;

  @OrNull(
    'integer',
    'Visits of the live release since it went live, at most of the last 30 minutes; null for visitors',
  )
  visits: number | null = null;

  @OrNull('integer', 'How many of them failed on the server') failedVisits: number | null = null;

  @OrNull('integer', 'How many of them failed according to their browsers')
  browserFailedVisits: number | null = null;

  @OrNull(
    Boolean,
    'Browsers report more failures than the limit; anyone can send such reports, so check them',
  )
  browserAlarm: boolean | null = null;

  @OrNull(
    'integer',
    'How many of them reported errors without failing: recoverable errors, rejections, errors in handlers and timers',
  )
  visitsWithErrors: number | null = null;

  @OrNull(
    Boolean,
    'Browsers report such errors significantly more often than for the previous release; anyone can send such reports, so check them',
  )
  errorAlarm: boolean | null = null;

  @OrNull(VitalsDto, 'The live release in the last 24 hours; null for visitors')
  vitals: VitalsDto | null = null;

  @OrNull(VitalsDto, 'The same for the canary') canaryVitals: VitalsDto | null = null;
  @OrNull('integer') canaryVisits: number | null = null;
  @OrNull('integer') canaryFailedVisits: number | null = null;
  @OrNull('integer') canaryBrowserFailedVisits: number | null = null;
  @OrNull(Boolean) canaryBrowserAlarm: boolean | null = null;
  @OrNull('integer') canaryVisitsWithErrors: number | null = null;
  @OrNull(Boolean, 'The same, compared with the live release') canaryErrorAlarm: boolean | null = null;

  @OrNull(
    ErrorLimitDto,
    'When failures on the server exceed it, a canary or a release that went live recently is rolled back automatically',
  )
  errorLimit: ErrorLimitDto | null = null;
}

export class ReleaseFiguresDto {
  @ApiProperty() release!: string;
  @Whole() visits!: number;
  @Whole('How many of them failed on the server') failedVisits!: number;
  @Whole('How many of them failed according to their browsers') browserFailedVisits!: number;
  @Whole('How many of them reported errors without failing') visitsWithErrors!: number;
  @ApiProperty({ type: VitalsDto }) vitals!: VitalsDto;
}

export class SlowerVitalDto {
  @ApiProperty({ enum: ['lcp', 'inp', 'cls'] }) name!: 'lcp' | 'inp' | 'cls';
  @ApiProperty() canary!: number;
  @ApiProperty() live!: number;
}

export class ComparisonDto {
  @Moment('When the canary started') since!: string;
  @Whole() percent!: number;
  @ApiProperty({ type: ReleaseFiguresDto }) canary!: ReleaseFiguresDto;
  @ApiProperty({ type: ReleaseFiguresDto }) live!: ReleaseFiguresDto;

  @ApiProperty({
    enum: ['server', 'browsers'],
    nullable: true,
    type: String,
    description: 'Where the canary fails significantly more often; null when it does not',
  })
  worse!: 'server' | 'browsers' | null;

  @ApiProperty({
    type: [SlowerVitalDto],
    description: 'The measurements at which the canary is clearly worse, since the hour in which it started',
  })
  slower!: SlowerVitalDto[];
}

export class ComparisonResponse {
  @OrNull(ComparisonDto, 'Null without a canary') data!: ComparisonDto | null;
}

export class PointersDto {
  @OrNull(String) live!: string | null;
  @OrNull(String) canary!: string | null;
}

export class SliceEventDto {
  @Whole() id!: number;
  @Moment() at!: string;
  @ApiProperty() slice!: string;
  @OrNull(String) release!: string | null;
  @ApiProperty({ enum: sliceActions, enumName: 'SliceAction' }) action!: SliceAction;
  @ApiProperty({ example: 'token pipeline (#1)' }) actor!: string;
  @OrNull(String) reason!: string | null;
  @OrNull(PointersDto) before!: PointersDto | null;
  @OrNull(PointersDto) after!: PointersDto | null;
  @OrNull([CheckDto]) checks!: CheckDto[] | null;
}

function ExpectedField(): PropertyDecorator {
  const description =
    'The release that the client believes to be live, null for none. When another one is, the answer is 409';
  return Fits(releaseName.nullish().describe(description), 'expected must be a release, or null for none');
}

export class CheckInput extends GatedInput {}

export class CheckResultDto {
  @ApiProperty() passed!: boolean;
  @ApiProperty({ type: [CheckDto] }) checks!: CheckDto[];
}

export class PromoteInput extends GatedInput {
  @ReasonField() reason?: string | null;
  @ExpectedField() expected?: string | null;
  @FlagField('Accept a release that is marked; people then need a sign-in of the last 10 minutes')
  force?: boolean;

  @FlagField(
    'Skips the check in a browser unless the site requires it; only for administrators and the operator',
  )
  withoutBrowser?: boolean;
}

export class RollbackInput {
  @ReasonField() reason?: string | null;
  @ExpectedField() expected?: string | null;

  @FlagField('Roll back even when there is no earlier release, which takes the slice off the site')
  force?: boolean;
}

export class RetireInput {
  @Fits(
    z
      .string()
      .max(LONGEST_ADDRESS)
      .refine(isTarget)
      .nullish()
      .describe(
        'Where its addresses redirect to: a path of the site, or an https address. Without it they answer 410',
      ),
    'to must be a path of the site, for example /companies, or an https address',
  )
  to?: string | null;

  @ReasonField() reason?: string | null;
  @ExpectedField() expected?: string | null;
}

export class CanaryInput extends GatedInput {
  @Fits(
    z.int().min(0).max(99).describe('The percentage of visits; 0 ends the canary'),
    'percent must be a whole number from 0 to 99',
  )
  percent!: number;

  @ReasonField() reason?: string | null;
  @FlagField('Accept a release that is marked; people then need a sign-in of the last 10 minutes')
  force?: boolean;
}

/** Whether every browser takes it for a path of this site or an https address. */
function isTarget(text: string): boolean {
  if (text.startsWith('/')) {
    return isSitePath(text) && URL.canParse(text, 'https://site.example');
  }
  const url = URL.parse(text);
  return url !== null && /^https:\/\/(?!\/)[!-~]+$/.test(text) && url.username === '' && url.password === '';
}
