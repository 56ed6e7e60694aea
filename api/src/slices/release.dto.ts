import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { Checked, TextField } from '../common/fields.js';
import { PageOf } from '../common/page.js';
import { CheckDto } from './refusal.dto.js';
import { previewRules, type SliceAccess, sliceAccesses, sliceRules } from './slice.rules.js';

const { hours: hoursRule } = previewRules;
const LONGEST_PATH = 2_000;

/** A published release. */
export class ReleaseDto {
  @ApiProperty({ example: 'mf-public' })
  slice!: string;

  @ApiProperty({ example: '1.0.0-0a1b2c3d' })
  release!: string;

  @ApiProperty({ example: '1.0.0' })
  version!: string;

  @ApiProperty({ enum: sliceAccesses, enumName: 'SliceAccess' })
  access!: SliceAccess;

  @ApiProperty({ description: 'The versions of the platform that it runs with', example: '^2.0.0' })
  platform!: string;

  @ApiProperty({ type: [String], example: ['/companies/:id'] })
  routes!: string[];

  @ApiProperty({ type: [String], example: ['header-search'] })
  slots!: string[];

  @ApiProperty({ type: 'integer', description: 'Of all its files' })
  bytes!: number;

  @ApiProperty({ type: String, nullable: true, description: 'What it was built from' })
  revision!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'What it was built by' })
  builder!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  publishedAt!: string;

  @ApiProperty()
  publishedBy!: string;

  @ApiProperty({
    enum: ['rolled-back', 'bad'],
    nullable: true,
    type: String,
    description: 'A release that is marked is promoted with force alone, and no rollback leads to it',
  })
  mark!: 'rolled-back' | 'bad' | null;

  @ApiProperty({ type: String, nullable: true })
  markReason!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Null when the site rolled it back by itself' })
  markedBy!: string | null;

  @ApiProperty({ type: [CheckDto], nullable: true, description: 'What the gate found when it looked last' })
  checks!: CheckDto[] | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt!: string | null;

  @ApiProperty({ type: 'integer', description: 'Of the last 7 days' })
  visits!: number;

  @ApiProperty({ type: 'integer', description: 'Of these, failures that the server saw' })
  failedVisits!: number;

  @ApiProperty({ type: 'integer', description: 'Of these, failures that browsers reported' })
  browserFailedVisits!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Of these, with errors that nothing failed of, as browsers say',
  })
  visitsWithErrors!: number;
}

export class ReleasePage extends PageOf(ReleaseDto) {}

export class ReleaseResponse {
  @ApiProperty({ type: ReleaseDto })
  data!: ReleaseDto;
}

export class ReleaseInput {
  @ApiProperty({ type: 'object', additionalProperties: true, description: "The release's manifest.json" })
  // Untransformed: it is served exactly as it was published.
  @Transform(({ obj }: { obj: { manifest?: unknown } }) => obj.manifest)
  @IsObject({ message: "manifest must be the content of the release's manifest.json" })
  manifest!: Record<string, unknown>;

  @TextField(sliceRules.revision, { direction: false })
  revision?: string | null;

  @TextField(sliceRules.builder, { direction: false })
  builder?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'It is only to be judged: once the gate has, it is deleted',
  })
  @IsOptional()
  @IsBoolean({ message: 'judgeOnly must be true or false' })
  judgeOnly?: boolean;
}

export class IncomingReleaseDto {
  @ApiProperty()
  release!: string;

  @ApiProperty({ enum: ['incoming', 'published'] })
  state!: 'incoming' | 'published';

  @ApiProperty({ type: [String], description: 'The files that are to be sent' })
  missing!: string[];
}

export class IncomingReleaseResponse {
  @ApiProperty({ type: IncomingReleaseDto })
  data!: IncomingReleaseDto;
}

export class MarkInput {
  @TextField(sliceRules.reason, { direction: false })
  reason?: string | null;
}

export class PreviewInput {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LONGEST_PATH,
    description: 'The page that the link opens; without it the first one of the release',
    example: '/companies',
  })
  @Checked((value) =>
    value === undefined || value === null || isPath(value)
      ? undefined
      : 'path must be a path of the site, for example /companies',
  )
  path?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: hoursRule.minimum,
    maximum: hoursRule.maximum,
    default: hoursRule.default,
    description: 'After so many hours it ends',
  })
  @Transform(({ value }) => value ?? hoursRule.default)
  @Checked((value) =>
    Number.isInteger(value) && Number(value) >= hoursRule.minimum && Number(value) <= hoursRule.maximum
      ? undefined
      : hoursRule.message,
  )
  hours: number = hoursRule.default;
}

export class PreviewDto {
  @ApiProperty({ description: 'Whoever has it sees the release' })
  url!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: string;
}

export class PreviewResponse {
  @ApiProperty({ type: PreviewDto })
  data!: PreviewDto;
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_PATH && /^\/(?![/\\])[!-~]*$/.test(value);
}
