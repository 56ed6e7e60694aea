import { ApiProperty } from '@nestjs/swagger';
import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { Checked } from '../../common/fields.js';
import { ComposedCanaryDto } from '../records/internalSlices.dto.js';

const MOST_SLICES = 200;
const LONGEST_PROBLEM = 300;
const MOST_DEPRECATIONS = 3;
const LONGEST_DEPRECATION = 1_000;
const LONGEST_ADDRESS = 2_048;
const MOST_PLATFORMS = 5;
const MOST_NAMES = 1_000;
const LONGEST_NAME = 100;

export class ServedSliceDto {
  @ApiProperty({ example: 'mf-public' })
  slice!: string;

  @ApiProperty({ type: String, nullable: true })
  live!: string | null;

  @ApiProperty({ type: ComposedCanaryDto, nullable: true })
  canary!: ComposedCanaryDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'For a retired slice: where its addresses redirect to, or `gone`',
  })
  retired!: string | null;

  @ApiProperty({ type: String, format: 'date-time', description: 'When it started to serve these releases' })
  since!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: LONGEST_PROBLEM,
    description: 'Why it does not serve the live release; null when it does, or is about to',
  })
  problem!: string | null;

  @ApiProperty({
    type: [String],
    required: false,
    maxItems: MOST_DEPRECATIONS,
    description:
      'A sentence about each release that uses deprecated names of the platform: live, canary, or the one that a rollback leads to',
    example: ['1.0.0-0a1b2c3d uses deprecated names: useOld of @site/platform (use useNew)'],
  })
  deprecated?: string[];
}

export class ProvidedPlatformDto {
  @ApiProperty({ example: '2.0.0' })
  version!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { '@site/platform': ['useRead', 'SiteLink'] },
  })
  names!: Record<string, string[]>;
}

export class ShellDto {
  @ApiProperty({ example: '1a2b3c4d' })
  id!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  startedAt!: string;

  @ApiProperty({ description: 'The platform version that it provides to slices', example: '1.0.0' })
  platform!: string;

  @ApiProperty({
    description: 'Seconds since its last report; it reports every three seconds',
  })
  silentFor!: number;

  @ApiProperty({ type: [ServedSliceDto] })
  serves!: ServedSliceDto[];
}

export class ShellsResponse {
  @ApiProperty({ type: [ShellDto] })
  data!: ShellDto[];
}

export class ShellInput {
  @ApiProperty({ pattern: '^[0-9a-f]{8,36}$' })
  @Checked((value) => (isShellId(value) ? undefined : 'id must be 8 to 36 hexadecimal digits'))
  id!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  @Checked((value) => (isMoment(value) ? undefined : 'startedAt must be a date and time'))
  startedAt!: string;

  @ApiProperty({ maxLength: 50 })
  @Checked((value) => (isVersion(value) ? undefined : 'platform must be a version'))
  platform!: string;

  @ApiProperty({
    type: [ProvidedPlatformDto],
    maxItems: MOST_PLATFORMS,
    required: false,
    description: 'Every platform version that slices can get, newest first',
  })
  @Checked((value) =>
    value === undefined || (Array.isArray(value) && value.length <= MOST_PLATFORMS && value.every(isProvided))
      ? undefined
      : `provides must be a list of at most ${MOST_PLATFORMS} versions, each with its names by module`,
  )
  provides?: ProvidedPlatformDto[];

  @ApiProperty({ type: [ServedSliceDto], maxItems: MOST_SLICES })
  @Checked((value) =>
    Array.isArray(value) && value.length <= MOST_SLICES && value.every(isServed)
      ? undefined
      : `serves must be a list of at most ${MOST_SLICES} slices, each with its releases`,
  )
  serves!: ServedSliceDto[];
}

export function isShellId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8,36}$/.test(value);
}

function isVersion(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 50;
}

function isProvided(value: unknown): value is ProvidedPlatformDto {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { version, names, ...others }: Partial<Record<keyof ProvidedPlatformDto, unknown>> = value;
  return (
    isVersion(version) &&
    typeof names === 'object' &&
    names !== null &&
    Object.entries(names).every(([module, list]) => isName(module) && isNames(list)) &&
    Object.keys(others).length === 0
  );
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= MOST_NAMES && value.every(isName);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;
}

function isServed(value: unknown): value is ServedSliceDto {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const {
    slice,
    live,
    canary,
    retired,
    since,
    problem,
    deprecated,
    ...others
  }: Partial<Record<keyof ServedSliceDto, unknown>> = value;
  return (
    isSliceName(slice) &&
    (live === null || isReleaseName(live)) &&
    (canary === null || isCanary(canary)) &&
    (retired === null || (typeof retired === 'string' && retired.length <= LONGEST_ADDRESS)) &&
    isMoment(since) &&
    (problem === null || (typeof problem === 'string' && problem.length <= LONGEST_PROBLEM)) &&
    (deprecated === undefined || isDeprecations(deprecated)) &&
    Object.keys(others).length === 0
  );
}

function isDeprecations(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= MOST_DEPRECATIONS &&
    value.every((one) => typeof one === 'string' && one.length <= LONGEST_DEPRECATION)
  );
}

function isCanary(value: unknown): value is ComposedCanaryDto {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { release, percent, ...others }: Partial<Record<keyof ComposedCanaryDto, unknown>> = value;
  return isReleaseName(release) && Number.isInteger(percent) && Object.keys(others).length === 0;
}

function isMoment(value: unknown): boolean {
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
  );
}
