import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsObject } from 'class-validator';
import { TextField } from '../common/fields.js';
import { PageOf } from '../common/page.js';
import { CheckDto } from './refusal.dto.js';
import { type SliceAccess, sliceAccesses, sliceRules } from './slice.rules.js';

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

  @ApiProperty({ enum: ['rolled-back'], nullable: true, type: String })
  mark!: 'rolled-back' | null;

  @ApiProperty({ type: String, nullable: true })
  markReason!: string | null;

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
  // As it was sent: it is handed out again as it was published.
  @Transform(({ obj }: { obj: { manifest?: unknown } }) => obj.manifest)
  @IsObject({ message: "manifest must be the content of the release's manifest.json" })
  manifest!: Record<string, unknown>;

  @TextField(sliceRules.revision)
  revision?: string | null;

  @TextField(sliceRules.builder)
  builder?: string | null;
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
