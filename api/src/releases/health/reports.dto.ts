import { ApiProperty } from '@nestjs/swagger';
import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { BUCKETS, type FormFactor, formFactors, type VitalName, vitalNames } from '@site/rules/vitalScale';
import { Checked } from '../../common/fields.js';
import { type ErrorKind, errorKinds, errorRules, frameOf } from './errorRules.js';

const MOST_COUNTS = 1_000;
const MOST_VISITS = 1_000_000_000;
const LONGEST_FAILURE = 300;
const MOST_HISTOGRAMS = 150;
const MOST_MEASURED = 1_000_000;
const MOST_NETWORKS = 500;
const NETWORK = /^[0-9a-f]{16}$/;
const MOST_ERRORS = 100;
const MOST_VISITS_WITH_ERROR = 1_000_000;

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

export class ReportedErrorDto {
  @ApiProperty()
  slice!: string;

  @ApiProperty()
  release!: string;

  @ApiProperty({ enum: errorKinds, enumName: 'ErrorKind' })
  kind!: ErrorKind;

  @ApiProperty({ maxLength: errorRules.longestMessage })
  message!: string;

  @ApiProperty({ type: [String], maxItems: errorRules.mostFrames })
  frames!: string[];

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_VISITS_WITH_ERROR })
  visits!: number;
}

export class ReportedErrorsInput {
  @ApiProperty({ type: [ReportedErrorDto], maxItems: MOST_ERRORS })
  @Checked((errors) =>
    isList(MOST_ERRORS, isReported)(errors)
      ? undefined
      : `errors must be a list of at most ${MOST_ERRORS} items, each with a slice, a release, a kind, a message of at most ${errorRules.longestMessage} characters, at most ${errorRules.mostFrames} frames, and visits from 1`,
  )
  errors!: ReportedErrorDto[];
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

function problemOf(counts: unknown): string | undefined {
  if (!Array.isArray(counts) || counts.length > MOST_COUNTS) {
    return `counts must be a list of at most ${MOST_COUNTS} items`;
  }
  return counts.every(isCount)
    ? undefined
    : `Each item of counts must have a slice, a release, visits and failedVisits from 0, failures of at most ${LONGEST_FAILURE} characters if there are any, and at most ${MOST_NETWORKS} networks`;
}

type IsValid = (value: unknown) => boolean;

const isNumber =
  (minimum: number, maximum: number): IsValid =>
  (value) =>
    Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
const isText =
  (maxLength: number): IsValid =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength;
const isList =
  (most: number, isItem: IsValid): IsValid =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(isItem);
const orMissing =
  (isValid: IsValid): IsValid =>
  (value) =>
    value === undefined || isValid(value);

/**
 * Checks all fields at once, and that there are no others: a validator per property and item takes ten times
 * as long.
 */
function isMadeOf<Item extends object>(fields: Readonly<Record<keyof Item, IsValid>>) {
  const checks = Object.entries<IsValid>(fields);
  return (value: unknown): value is Item =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([field, isValid]) => isValid(value[field as keyof typeof value])) &&
    Object.keys(value).every((field) => Object.hasOwn(fields, field));
}

const ofRelease = { slice: isSliceName, release: isReleaseName };
const isVisits = isNumber(0, MOST_VISITS);
const isFailure = orMissing(isText(LONGEST_FAILURE));
const areNetworks = orMissing(
  isList(MOST_NETWORKS, (name) => typeof name === 'string' && NETWORK.test(name)),
);

const isCount = isMadeOf<VisitCountDto>({
  ...ofRelease,
  visits: isVisits,
  failedVisits: isVisits,
  failure: isFailure,
  browserFailedVisits: orMissing(isVisits),
  browserFailure: isFailure,
  visitsWithErrors: orMissing(isVisits),
  browserError: isFailure,
  networks: areNetworks,
  failedNetworks: areNetworks,
  errorNetworks: areNetworks,
});

const isHistogram = isMadeOf<VitalHistogramDto>({
  ...ofRelease,
  form: (form) => formFactors.some((one) => one === form),
  name: (name) => vitalNames.some((one) => one === name),
  counts: (counts) =>
    isList(BUCKETS, isNumber(0, MOST_MEASURED))(counts) && (counts as unknown[]).length === BUCKETS,
});

const isReported = isMadeOf<ReportedErrorDto>({
  ...ofRelease,
  kind: (kind) => errorKinds.some((one) => one === kind),
  message: isText(errorRules.longestMessage),
  frames: isList(errorRules.mostFrames, (frame) => frameOf(frame) !== undefined),
  visits: isNumber(1, MOST_VISITS_WITH_ERROR),
});
