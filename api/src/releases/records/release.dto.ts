import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsObject } from 'class-validator';
import { z } from 'zod';
import { TextField } from '../../common/fields.js';
import {
  Fits,
  FlagField,
  isSitePath,
  Moment,
  MomentOrNull,
  OrNull,
  ReasonField,
  Whole,
  WholeField,
} from './fields.js';
import { CheckDto, JudgingDto } from './judging.dto.js';
import { type SliceAccess, sliceAccesses, sliceRules } from './slice.rules.js';

const LONGEST_PATH = 2_000;

export class ReleaseDto {
  @ApiProperty({ example: 'mf-public' }) slice!: string;
  @ApiProperty({ example: '1.0.0-0a1b2c3d' }) release!: string;
  @ApiProperty({ example: '1.0.0' }) version!: string;
  @ApiProperty({ enum: sliceAccesses, enumName: 'SliceAccess' }) access!: SliceAccess;

  @ApiProperty({ description: 'The platform versions that it works with', example: '^1.0.0' })
  platform!: string;

  @ApiProperty({ type: [String], example: ['/companies/:id'] }) routes!: string[];
  @ApiProperty({ type: [String], example: ['header-search'] }) slots!: string[];
  @Whole('The size of all its files') bytes!: number;
  @OrNull(String, 'The revision it was built from') revision!: string | null;
  @OrNull(String, 'What built it') builder!: string | null;
  @Moment() publishedAt!: string;
  @ApiProperty() publishedBy!: string;

  @ApiProperty({
    enum: ['rolled-back', 'bad'],
    nullable: true,
    type: String,
    description: 'A marked release can only be promoted with force, and rollbacks skip it',
  })
  mark!: 'rolled-back' | 'bad' | null;

  @OrNull(String) markReason!: string | null;
  @OrNull(String, 'Null when it was rolled back automatically') markedBy!: string | null;
  @OrNull([CheckDto], 'The results of its last gate check') checks!: CheckDto[] | null;
  @MomentOrNull() checkedAt!: string | null;
  @OrNull(JudgingDto, 'How far the gate is, while it judges it') judging!: JudgingDto | null;
  @Whole('Visits in the last 7 days') visits!: number;
  @Whole('How many of them failed on the server') failedVisits!: number;
  @Whole('How many of them failed according to their browsers') browserFailedVisits!: number;
  @Whole('How many of them reported errors without failing') visitsWithErrors!: number;
}

export class ReleaseInput {
  @ApiProperty({ type: 'object', additionalProperties: true, description: "The release's manifest.json" })
  // The manifest is served exactly as it was published.
  @Transform(({ obj }: { obj: { manifest?: unknown } }) => obj.manifest)
  @IsObject({ message: "manifest must be the content of the release's manifest.json" })
  manifest!: Record<string, unknown>;

  @TextField(sliceRules.revision, { direction: false }) revision?: string | null;
  @TextField(sliceRules.builder, { direction: false }) builder?: string | null;
  @FlagField('It is only sent to be checked, and deleted after the check') judgeOnly?: boolean;
}

export class IncomingReleaseDto {
  @ApiProperty() release!: string;
  @ApiProperty({ enum: ['incoming', 'published'] }) state!: 'incoming' | 'published';
  @ApiProperty({ type: [String], description: 'The files to send' }) missing!: string[];
}

export class MarkInput {
  @ReasonField() reason?: string | null;
}

export class PreviewInput {
  @Fits(
    z.string().max(LONGEST_PATH).refine(isSitePath).nullish().meta({
      description: 'The page that the link opens; by default the first page of the release',
      example: '/companies',
    }),
    'path must be a path of the site, for example /companies',
  )
  path?: string | null;

  @WholeField(
    { minimum: 1, maximum: 720, default: 72, message: 'hours must be a whole number from 1 to 720' },
    'After how many hours it expires',
  )
  hours: number = 72;
}

export class PreviewDto {
  @ApiProperty({ description: 'Anyone who has it sees the release' }) url!: string;
  @Moment() expiresAt!: string;
}
