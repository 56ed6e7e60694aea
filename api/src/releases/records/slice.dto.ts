import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { isReleaseName } from '@site/rules/releaseRules';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';
import { Checked, TextField } from '../../common/fields.js';
import { PageOf } from '../../common/page.js';
import { GatedInput } from './judging.dto.js';
import { CheckDto } from './refusal.dto.js';
import {
  type SliceAccess,
  type SliceAction,
  sliceAccesses,
  sliceActions,
  sliceRules,
} from './slice.rules.js';

const LONGEST_ADDRESS = 2_048;

export class CanaryDto {
  @ApiProperty()
  release!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: 99,
    description: 'The percentage of visits that get it',
  })
  percent!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  since!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Who started it; null for visitors' })
  by!: string | null;
}

export class RetirementDto {
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  @ApiProperty()
  by!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where its addresses redirect to; null when they answer 410',
  })
  to!: string | null;
}

export class ErrorLimitDto {
  @ApiProperty({ description: 'The highest percentage of failed visits that is accepted' })
  percent!: number;

  @ApiProperty({ type: 'integer', description: 'Below this number of visits there is no verdict' })
  visits!: number;
}

export class VitalsDto {
  @ApiProperty({ type: 'integer', description: 'How many visits were measured' })
  visits!: number;

  @ApiProperty({ type: 'number', nullable: true, description: 'Largest contentful paint, in milliseconds' })
  lcp!: number | null;

  @ApiProperty({ type: 'number', nullable: true, description: 'Interaction to next paint, in milliseconds' })
  inp!: number | null;

  @ApiProperty({ type: 'number', nullable: true, description: 'Cumulative layout shift' })
  cls!: number | null;

  @ApiProperty({ type: 'number', nullable: true, description: 'First contentful paint, in milliseconds' })
  fcp!: number | null;

  @ApiProperty({ type: 'number', nullable: true, description: 'Time to first byte, in milliseconds' })
  ttfb!: number | null;
}

export class SliceStateDto {
  @ApiProperty({ example: 'mf-public' })
  slice!: string;

  @ApiProperty({ enum: sliceAccesses, enumName: 'SliceAccess' })
  access!: SliceAccess;

  @ApiProperty({ type: String, nullable: true, example: '1.0.0-0a1b2c3d' })
  live!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  liveSince!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who made it live; null for visitors' })
  liveBy!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The release that a rollback makes live' })
  previous!: string | null;

  @ApiProperty({ type: CanaryDto, nullable: true })
  canary!: CanaryDto | null;

  @ApiProperty({ type: RetirementDto, nullable: true })
  retired!: RetirementDto | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Visits of the live release since it went live, at most of the last 30 minutes; null for visitors',
  })
  visits!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'How many of them failed on the server' })
  failedVisits!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'How many of them failed according to their browsers',
  })
  browserFailedVisits!: number | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Browsers report more failures than the limit; anyone can send such reports, so check them',
  })
  browserAlarm!: boolean | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'How many of them reported errors without failing: recoverable errors, rejections, errors in handlers and timers',
  })
  visitsWithErrors!: number | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description:
      'Browsers report such errors significantly more often than for the previous release; anyone can send such reports, so check them',
  })
  errorAlarm!: boolean | null;

  @ApiProperty({
    type: VitalsDto,
    nullable: true,
    description: 'The live release in the last 24 hours; null for visitors',
  })
  vitals!: VitalsDto | null;

  @ApiProperty({ type: VitalsDto, nullable: true, description: 'The same for the canary' })
  canaryVitals!: VitalsDto | null;

  @ApiProperty({ type: 'integer', nullable: true })
  canaryVisits!: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  canaryFailedVisits!: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  canaryBrowserFailedVisits!: number | null;

  @ApiProperty({ type: Boolean, nullable: true })
  canaryBrowserAlarm!: boolean | null;

  @ApiProperty({ type: 'integer', nullable: true })
  canaryVisitsWithErrors!: number | null;

  @ApiProperty({ type: Boolean, nullable: true, description: 'The same, compared with the live release' })
  canaryErrorAlarm!: boolean | null;

  @ApiProperty({
    type: ErrorLimitDto,
    nullable: true,
    description:
      'When failures on the server exceed it, a canary or a release that went live recently is rolled back automatically',
  })
  errorLimit!: ErrorLimitDto | null;
}

export class ReleaseFiguresDto {
  @ApiProperty()
  release!: string;

  @ApiProperty({ type: 'integer' })
  visits!: number;

  @ApiProperty({ type: 'integer', description: 'How many of them failed on the server' })
  failedVisits!: number;

  @ApiProperty({ type: 'integer', description: 'How many of them failed according to their browsers' })
  browserFailedVisits!: number;

  @ApiProperty({ type: 'integer', description: 'How many of them reported errors without failing' })
  visitsWithErrors!: number;

  @ApiProperty({ type: VitalsDto })
  vitals!: VitalsDto;
}

export class SlowerVitalDto {
  @ApiProperty({ enum: ['lcp', 'inp', 'cls'] })
  name!: 'lcp' | 'inp' | 'cls';

  @ApiProperty()
  canary!: number;

  @ApiProperty()
  live!: number;
}

export class ComparisonDto {
  @ApiProperty({ type: String, format: 'date-time', description: 'When the canary started' })
  since!: string;

  @ApiProperty({ type: 'integer' })
  percent!: number;

  @ApiProperty({ type: ReleaseFiguresDto })
  canary!: ReleaseFiguresDto;

  @ApiProperty({ type: ReleaseFiguresDto })
  live!: ReleaseFiguresDto;

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
  @ApiProperty({ type: ComparisonDto, nullable: true, description: 'Null without a canary' })
  data!: ComparisonDto | null;
}

export class SliceStatePage extends PageOf(SliceStateDto) {}

export class SliceStateResponse {
  @ApiProperty({ type: SliceStateDto })
  data!: SliceStateDto;
}

export class PointersDto {
  @ApiProperty({ type: String, nullable: true })
  live!: string | null;

  @ApiProperty({ type: String, nullable: true })
  canary!: string | null;
}

export class SliceEventDto {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  @ApiProperty()
  slice!: string;

  @ApiProperty({ type: String, nullable: true })
  release!: string | null;

  @ApiProperty({ enum: sliceActions, enumName: 'SliceAction' })
  action!: SliceAction;

  @ApiProperty({ example: 'token pipeline (#1)' })
  actor!: string;

  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;

  @ApiProperty({ type: PointersDto, nullable: true })
  before!: PointersDto | null;

  @ApiProperty({ type: PointersDto, nullable: true })
  after!: PointersDto | null;

  @ApiProperty({ type: [CheckDto], nullable: true })
  checks!: CheckDto[] | null;
}

export class SliceEventPage extends PageOf(SliceEventDto) {}

function FlagField(name: string, description: string): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({ type: Boolean, description })(target, property);
    IsOptional()(target, property);
    IsBoolean({ message: `${name} must be true or false` })(target, property);
  };
}

function ExpectedField(): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({
      type: String,
      nullable: true,
      description:
        'The release that the client believes to be live, null for none. When another one is, the answer is 409',
    })(target, property);
    Checked((value) =>
      value === undefined || value === null || isReleaseName(value)
        ? undefined
        : 'expected must be a release, or null for none',
    )(target, property);
  };
}

export class CheckInput extends GatedInput {
  @TextField(sliceRules.release)
  release!: string;
}

export class CheckResultDto {
  @ApiProperty()
  passed!: boolean;

  @ApiProperty({ type: [CheckDto] })
  checks!: CheckDto[];
}

export class CheckResultResponse {
  @ApiProperty({ type: CheckResultDto })
  data!: CheckResultDto;
}

export class PromoteInput extends GatedInput {
  @TextField(sliceRules.release)
  release!: string;

  @TextField(sliceRules.reason, { direction: false })
  reason?: string | null;

  @ExpectedField()
  expected?: string | null;

  @FlagField('force', 'Accept a release that is marked')
  force?: boolean;

  @FlagField(
    'withoutBrowser',
    'Skips the check in a browser unless the site requires it; only for the operator and administrators',
  )
  withoutBrowser?: boolean;
}

export class RollbackInput {
  @TextField(sliceRules.reason, { direction: false })
  reason?: string | null;

  @ExpectedField()
  expected?: string | null;

  @FlagField('force', 'Roll back even when there is no earlier release, which takes the slice off the site')
  force?: boolean;
}

export class RetireInput {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LONGEST_ADDRESS,
    description:
      'Where its addresses redirect to: a path of the site, or an https address. Without it they answer 410',
  })
  @Checked((value) =>
    value === undefined || value === null || isTarget(value)
      ? undefined
      : 'to must be a path of the site, for example /companies, or an https address',
  )
  to?: string | null;

  @TextField(sliceRules.reason, { direction: false })
  reason?: string | null;

  @ExpectedField()
  expected?: string | null;
}

export class CanaryInput extends GatedInput {
  @TextField(sliceRules.release)
  release!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 99,
    description: 'The percentage of visits; 0 ends the canary',
  })
  @Transform(({ value }) => value)
  @Checked((value) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 99
      ? undefined
      : 'percent must be a whole number from 0 to 99',
  )
  percent!: number;

  @TextField(sliceRules.reason, { direction: false })
  reason?: string | null;

  @FlagField('force', 'Accept a release that is marked')
  force?: boolean;
}

/** Accepts only what every browser takes for a path of this site or an https address. */
function isTarget(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS || !/^[!-~]+$/.test(value)) {
    return false;
  }
  if (value.startsWith('/')) {
    return !/^\/[/\\]/.test(value) && URL.canParse(value, 'https://site.example');
  }
  const url = URL.parse(value);
  return url !== null && /^https:\/\/[^/]/.test(value) && url.username === '' && url.password === '';
}
