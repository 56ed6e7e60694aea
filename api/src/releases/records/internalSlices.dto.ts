import { ApiProperty } from '@nestjs/swagger';
import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { BUCKETS, type FormFactor, formFactors, type VitalName, vitalNames } from '@site/rules/vitalScale';
import { Checked } from '../../common/fields.js';
import { type SliceAccess, sliceAccesses } from './slice.rules.js';

const MOST_COUNTS = 1_000;
const MOST_VISITS = 1_000_000_000;
const LONGEST_FAILURE = 300;
const MOST_HISTOGRAMS = 150;
const MOST_MEASURED = 1_000_000;
const MOST_NETWORKS = 500;
const NETWORK = '^[0-9a-f]{16}$';

export class ComposedCanaryDto {
  @ApiProperty()
  release!: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 99 })
  percent!: number;
}

export class RetiredAddressesDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where they redirect to; null when they answer 410',
  })
  to!: string | null;

  @ApiProperty({ type: [String], description: 'Path patterns' })
  paths!: string[];
}

export class ComposedSliceDto {
  @ApiProperty()
  slice!: string;

  @ApiProperty({ enum: sliceAccesses, enumName: 'SliceAccess' })
  access!: SliceAccess;

  @ApiProperty({ type: String, nullable: true })
  live!: string | null;

  @ApiProperty({ type: String, nullable: true })
  previous!: string | null;

  @ApiProperty({
    description: 'The releases published last, so that the site can fetch them before they are promoted',
  })
  newest!: string;

  @ApiProperty({ type: ComposedCanaryDto, nullable: true })
  canary!: ComposedCanaryDto | null;

  @ApiProperty({ type: RetiredAddressesDto, nullable: true, description: 'Null unless it was retired' })
  retired!: RetiredAddressesDto | null;
}

export class CompositionDto {
  @ApiProperty({ type: [ComposedSliceDto] })
  slices!: ComposedSliceDto[];
}

export class CompositionResponse {
  @ApiProperty({ type: CompositionDto })
  data!: CompositionDto;
}

export class VerdictDto {
  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Whether it passed its last gate check; null if it was never checked',
  })
  passed!: boolean | null;

  @ApiProperty({ description: 'Whether it has ever passed; only then may its files be served' })
  wasLetPass!: boolean;
}

export class VerdictResponse {
  @ApiProperty({ type: VerdictDto })
  data!: VerdictDto;
}

export class VisitCountDto {
  @ApiProperty()
  slice!: string;

  @ApiProperty()
  release!: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MOST_VISITS })
  visits!: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MOST_VISITS })
  failedVisits!: number;

  @ApiProperty({
    type: String,
    required: false,
    maxLength: LONGEST_FAILURE,
    description: 'The message of the last of the failed visits',
  })
  failure?: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: MOST_VISITS,
    required: false,
    description: 'Visits whose browser reported a failure; failedVisits are those that failed on the server',
  })
  browserFailedVisits?: number;

  @ApiProperty({
    type: String,
    required: false,
    maxLength: LONGEST_FAILURE,
    description: 'The message of the last of these browsers',
  })
  browserFailure?: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: MOST_VISITS,
    required: false,
    description: 'Visits whose browser reported an error without failing',
  })
  visitsWithErrors?: number;

  @ApiProperty({
    type: String,
    required: false,
    maxLength: LONGEST_FAILURE,
    description: 'The message of the last of these browsers',
  })
  browserError?: string;

  @ApiProperty({
    type: [String],
    required: false,
    maxItems: MOST_NETWORKS,
    description: 'Hashes of client networks that got the release, the smallest ones: 16 hexadecimal digits',
  })
  networks?: string[];

  @ApiProperty({
    type: [String],
    required: false,
    maxItems: MOST_NETWORKS,
    description: 'The same for networks whose browsers reported failures',
  })
  failedNetworks?: string[];

  @ApiProperty({
    type: [String],
    required: false,
    maxItems: MOST_NETWORKS,
    description: 'The same for networks whose browsers reported errors',
  })
  errorNetworks?: string[];
}

export class VisitsInput {
  @ApiProperty({ type: [VisitCountDto], maxItems: MOST_COUNTS })
  @Checked(problemOf)
  counts!: VisitCountDto[];
}

export class VitalHistogramDto {
  @ApiProperty()
  slice!: string;

  @ApiProperty()
  release!: string;

  @ApiProperty({ enum: formFactors, enumName: 'FormFactor' })
  form!: FormFactor;

  @ApiProperty({ enum: vitalNames, enumName: 'VitalName' })
  name!: VitalName;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: MOST_MEASURED },
    minItems: BUCKETS,
    maxItems: BUCKETS,
    description: 'How many values are in each bucket',
  })
  counts!: number[];
}

export class VitalsInput {
  @ApiProperty({ type: [VitalHistogramDto], maxItems: MOST_HISTOGRAMS })
  @Checked(problemOfHistograms)
  histograms!: VitalHistogramDto[];
}

function problemOfHistograms(histograms: unknown): string | undefined {
  if (!Array.isArray(histograms) || histograms.length > MOST_HISTOGRAMS) {
    return `histograms must be a list of at most ${MOST_HISTOGRAMS} items`;
  }
  if (!histograms.every(isHistogram)) {
    return `Each item of histograms must have a slice, a release, a form, a name and ${BUCKETS} counts from 0 to ${MOST_MEASURED}`;
  }
  const keys = histograms.map(({ slice, release, form, name }) => `${slice} ${release} ${form} ${name}`);
  return new Set(keys).size < keys.length
    ? 'histograms must not contain the same slice, release, form and name twice'
    : undefined;
}

function isHistogram(value: unknown): value is VitalHistogramDto {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { slice, release, form, name, counts, ...others }: Partial<Record<keyof VitalHistogramDto, unknown>> =
    value;
  return (
    isSliceName(slice) &&
    isReleaseName(release) &&
    formFactors.some((one) => one === form) &&
    vitalNames.some((one) => one === name) &&
    Array.isArray(counts) &&
    counts.length === BUCKETS &&
    counts.every((count) => Number.isInteger(count) && count >= 0 && count <= MOST_MEASURED) &&
    Object.keys(others).length === 0
  );
}

// One validator for all: a validator per property and item takes ten times as long.
function problemOf(counts: unknown): string | undefined {
  if (!Array.isArray(counts) || counts.length > MOST_COUNTS) {
    return `counts must be a list of at most ${MOST_COUNTS} items`;
  }
  return counts.every(isCount)
    ? undefined
    : `Each item of counts must have a slice, a release, visits and failedVisits from 0, failures of at most ${LONGEST_FAILURE} characters if there are any, and at most ${MOST_NETWORKS} networks`;
}

function isCount(value: unknown): value is VisitCountDto {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const {
    slice,
    release,
    visits,
    failedVisits,
    failure = '',
    browserFailedVisits = 0,
    browserFailure = '',
    visitsWithErrors = 0,
    browserError = '',
    networks = [],
    failedNetworks = [],
    errorNetworks = [],
    ...others
  }: Partial<Record<keyof VisitCountDto, unknown>> = value;
  return (
    isSliceName(slice) &&
    isReleaseName(release) &&
    isNumberOfVisits(visits) &&
    isNumberOfVisits(failedVisits) &&
    isNumberOfVisits(browserFailedVisits) &&
    isFailure(failure) &&
    isFailure(browserFailure) &&
    isNumberOfVisits(visitsWithErrors) &&
    isFailure(browserError) &&
    areNetworks(networks) &&
    areNetworks(failedNetworks) &&
    areNetworks(errorNetworks) &&
    Object.keys(others).length === 0
  );
}

function isFailure(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_FAILURE;
}

function areNetworks(value: unknown): boolean {
  const pattern = new RegExp(NETWORK);
  return (
    Array.isArray(value) &&
    value.length <= MOST_NETWORKS &&
    value.every((network) => typeof network === 'string' && pattern.test(network))
  );
}

function isNumberOfVisits(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_VISITS;
}
