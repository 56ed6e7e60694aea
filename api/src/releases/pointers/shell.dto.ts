import { ApiProperty } from '@nestjs/swagger';
import { z } from 'zod';
import { DataOf } from '../../common/page.js';
import { Fits, itemsOf, Moment, moment, OrNull, Part, releaseName, sliceName } from '../records/fields.js';
import { ComposedCanaryDto } from '../records/internalSlices.dto.js';

const MOST_SLICES = 200;
const LONGEST_PROBLEM = 300;
const MOST_DEPRECATIONS = 3;
const LONGEST_DEPRECATION = 1_000;
const LONGEST_ADDRESS = 2_048;
const MOST_PLATFORMS = 5;
const MOST_NAMES = 1_000;
const LONGEST_NAME = 100;

const version = z.string().min(1).max(50);
const name = z.string().min(1).max(LONGEST_NAME);

export class ServedSliceDto {
  @Part(sliceName.meta({ example: 'mf-public' })) slice!: string;
  @Part(releaseName.nullable()) live!: string | null;

  @Part(z.strictObject({ release: releaseName, percent: z.int() }).nullable(), OrNull(ComposedCanaryDto))
  canary!: ComposedCanaryDto | null;

  @Part(
    z.string().max(LONGEST_ADDRESS).nullable(),
    OrNull(String, 'For a retired slice: where its addresses redirect to, or `gone`'),
  )
  retired!: string | null;

  @Part(moment.describe('When it started to serve these releases')) since!: string;

  @Part(
    z
      .string()
      .max(LONGEST_PROBLEM)
      .nullable()
      .describe('Why it does not serve the live release; null when it does, or is about to'),
  )
  problem!: string | null;

  @Part(
    z.array(z.string().max(LONGEST_DEPRECATION)).max(MOST_DEPRECATIONS).optional(),
    ApiProperty({
      type: [String],
      required: false,
      maxItems: MOST_DEPRECATIONS,
      description:
        'A sentence about each release that uses deprecated names of the platform: live, canary, or the one that a rollback leads to',
      example: ['1.0.0-0a1b2c3d uses deprecated names: useOld of @site/platform (use useNew)'],
    }),
  )
  deprecated?: string[];
}

export class ProvidedPlatformDto {
  @Part(version, ApiProperty({ example: '2.0.0' })) version!: string;

  @Part(
    z.record(name, z.array(name).max(MOST_NAMES)),
    ApiProperty({
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      example: { '@site/platform': ['useRead', 'SiteLink'] },
    }),
  )
  names!: Record<string, string[]>;
}

export class ShellDto {
  @ApiProperty({ example: '1a2b3c4d' }) id!: string;
  @Moment() startedAt!: string;

  @ApiProperty({ description: 'The platform version that it provides to slices', example: '1.0.0' })
  platform!: string;

  @ApiProperty({ description: 'Seconds since its last report; it reports every three seconds' })
  silentFor!: number;

  @ApiProperty({ type: [ServedSliceDto] }) serves!: ServedSliceDto[];
}

export class ShellsResponse extends DataOf([ShellDto]) {}

export const shellId = z.string().regex(/^[0-9a-f]{8,36}$/);

export class ShellInput {
  @Fits(shellId, 'id must be 8 to 36 hexadecimal digits') id!: string;
  @Fits(moment, 'startedAt must be a date and time') startedAt!: string;
  @Fits(version, 'platform must be a version', ApiProperty({ maxLength: 50 })) platform!: string;

  @Fits(
    itemsOf(ProvidedPlatformDto).max(MOST_PLATFORMS).optional(),
    `provides must be a list of at most ${MOST_PLATFORMS} versions, each with its names by module`,
    ApiProperty({
      type: [ProvidedPlatformDto],
      maxItems: MOST_PLATFORMS,
      required: false,
      description: 'Every platform version that slices can get, newest first',
    }),
  )
  provides?: ProvidedPlatformDto[];

  @Fits(
    itemsOf(ServedSliceDto).max(MOST_SLICES),
    `serves must be a list of at most ${MOST_SLICES} slices, each with its releases`,
    ApiProperty({ type: [ServedSliceDto], maxItems: MOST_SLICES }),
  )
  serves!: ServedSliceDto[];
}
