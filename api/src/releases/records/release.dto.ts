import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional } from 'class-validator';
import { Checked, TextField } from '../../common/fields.js';
import { PageOf } from '../../common/page.js';
import { JudgingDto } from './judging.dto.js';
import { CheckDto } from './refusal.dto.js';
import { previewRules, type SliceAccess, sliceAccesses, sliceRules } from './slice.rules.js';

const { hours: hoursRule } = previewRules;
const LONGEST_PATH = 2_000;

export class ReleaseDto {
  @ApiProperty({ example: 'mf-public' })
  slice!: string;

  @ApiProperty({ example: '1.0.0-0a1b2c3d' })
  release!: string;

  @ApiProperty({ example: '1.0.0' })
  version!: string;

  @ApiProperty({ enum: sliceAccesses, enumName: 'SliceAccess' })
  access!: SliceAccess;

  @ApiProperty({ description: 'The platform versions that it works with', example: '^1.0.0' })
  platform!: string;

  @ApiProperty({ type: [String], example: ['/companies/:id'] })
  routes!: string[];

  @ApiProperty({ type: [String], example: ['header-search'] })
  slots!: string[];

  @ApiProperty({ type: 'integer', description: 'The size of all its files' })
  bytes!: number;

  @ApiProperty({ type: String, nullable: true, description: 'The revision it was built from' })
  revision!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'What built it' })
  builder!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  publishedAt!: string;

  @ApiProperty()
  publishedBy!: string;

  @ApiProperty({
    enum: ['rolled-back', 'bad'],
    nullable: true,
    type: String,
    description: 'A marked release can only be promoted with force, and rollbacks skip it',
  })
  mark!: 'rolled-back' | 'bad' | null;

  @ApiProperty({ type: String, nullable: true })
  markReason!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Null when it was rolled back automatically' })
  markedBy!: string | null;

  @ApiProperty({ type: [CheckDto], nullable: true, description: 'The results of its last gate check' })
  checks!: CheckDto[] | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt!: string | null;

  @ApiProperty({ type: JudgingDto, nullable: true, description: 'How far the gate is, while it judges it' })
  judging!: JudgingDto | null;

  @ApiProperty({ type: 'integer', description: 'Visits in the last 7 days' })
  visits!: number;

  @ApiProperty({ type: 'integer', description: 'How many of them failed on the server' })
  failedVisits!: number;

  @ApiProperty({ type: 'integer', description: 'How many of them failed according to their browsers' })
  browserFailedVisits!: number;

  @ApiProperty({
    type: 'integer',
    description: 'How many of them reported errors without failing',
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
    description: 'It is only sent to be checked, and deleted after the check',
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

  @ApiProperty({ type: [String], description: 'The files to send' })
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
    description: 'The page that the link opens; by default the first page of the release',
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
    description: 'After how many hours it expires',
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
  @ApiProperty({ description: 'Anyone who has it sees the release' })
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
