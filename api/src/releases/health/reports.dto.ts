import { ApiProperty } from '@nestjs/swagger';
import { isFilePath } from '@site/rules/releaseRules';
import { BUCKETS, type FormFactor, formFactors, type VitalName, vitalNames } from '@site/rules/vitalScale';
import { z } from 'zod';
import { Checked } from '../../common/fields.js';
import { Fits, itemsOf, Part, releaseName, sliceName } from '../records/fields.js';
import { type ErrorKind, errorKinds, errorRules } from './counts.entities.js';

const MOST_COUNTS = 1_000;
const MOST_VISITS = 1_000_000_000;
const LONGEST_FAILURE = 300;
const MOST_HISTOGRAMS = 150;
const MOST_MEASURED = 1_000_000;
const MOST_NETWORKS = 500;
const MOST_ERRORS = 100;
const MOST_VISITS_WITH_ERROR = 1_000_000;

class ReportDto {
  @Part(sliceName) slice!: string;
  @Part(releaseName) release!: string;
}

const count = z.int().min(0).max(MOST_VISITS);

const failure = z.string().max(LONGEST_FAILURE).optional();

const lastFailure = failure.describe('The message of the last of these browsers');

function Networks(description: string): PropertyDecorator {
  const network = z.string().regex(/^[0-9a-f]{16}$/);
  return Part(
    z.array(network).max(MOST_NETWORKS).optional(),
    ApiProperty({ type: [String], required: false, maxItems: MOST_NETWORKS, description }),
  );
}

export class VisitCountDto extends ReportDto {
  @Part(count) visits!: number;
  @Part(count) failedVisits!: number;
  @Part(failure.describe('The message of the last of the failed visits')) failure?: string;

  @Part(
    count
      .optional()
      .describe('Visits whose browser reported a failure; failedVisits are those that failed on the server'),
  )
  browserFailedVisits?: number;

  @Part(lastFailure) browserFailure?: string;

  @Part(count.optional().describe('Visits whose browser reported an error without failing'))
  visitsWithErrors?: number;

  @Part(lastFailure) browserError?: string;

  @Networks('Hashes of client networks that got the release, the smallest ones: 16 hexadecimal digits')
  networks?: string[];

  @Networks('The same for networks whose browsers reported failures') failedNetworks?: string[];
  @Networks('The same for networks whose browsers reported errors') errorNetworks?: string[];
}

export class VisitsInput {
  @ApiProperty({ type: [VisitCountDto], maxItems: MOST_COUNTS })
  @Checked((value) =>
    problemOf(
      { name: 'counts', most: MOST_COUNTS, schema: itemsOf(VisitCountDto) },
      `a slice, a release, visits and failedVisits from 0, failures of at most ${LONGEST_FAILURE} characters if there are any, and at most ${MOST_NETWORKS} networks`,
      value,
    ),
  )
  counts!: VisitCountDto[];
}

export class VitalHistogramDto extends ReportDto {
  @Part(z.enum(formFactors), ApiProperty({ enum: formFactors, enumName: 'FormFactor' })) form!: FormFactor;
  @Part(z.enum(vitalNames), ApiProperty({ enum: vitalNames, enumName: 'VitalName' })) name!: VitalName;

  @Part(
    z.array(z.int().min(0).max(MOST_MEASURED)).length(BUCKETS).describe('How many values are in each bucket'),
  )
  counts!: number[];
}

export class VitalsInput {
  @ApiProperty({ type: [VitalHistogramDto], maxItems: MOST_HISTOGRAMS })
  @Checked(
    (value) =>
      problemOf(
        { name: 'histograms', most: MOST_HISTOGRAMS, schema: itemsOf(VitalHistogramDto) },
        `a slice, a release, a form, a name and ${BUCKETS} counts from 0 to ${MOST_MEASURED}`,
        value,
      ) ?? repetitionIn(value as VitalHistogramDto[]),
  )
  histograms!: VitalHistogramDto[];
}

/** A frame is `browser/home.1a2b3c4d.js:1:2345`; both numbers start at 1. */
const frame = z.string().refine((text) => {
  const [, path = ''] = /^([^:]+):\d{1,7}:\d{1,7}$/.exec(text) ?? [];
  return isFilePath(path);
});

export class ReportedErrorDto extends ReportDto {
  @Part(z.enum(errorKinds), ApiProperty({ enum: errorKinds, enumName: 'ErrorKind' })) kind!: ErrorKind;

  @Part(z.string().max(errorRules.longestMessage)) message!: string;
  @Part(z.array(frame).max(errorRules.mostFrames)) frames!: string[];
  @Part(z.int().min(1).max(MOST_VISITS_WITH_ERROR)) visits!: number;
}

export class ReportedErrorsInput {
  @Fits(
    itemsOf(ReportedErrorDto).max(MOST_ERRORS),
    `errors must be a list of at most ${MOST_ERRORS} items, each with a slice, a release, a kind, a message of at most ${errorRules.longestMessage} characters, at most ${errorRules.mostFrames} frames, and visits from 1`,
    ApiProperty({ type: [ReportedErrorDto], maxItems: MOST_ERRORS }),
  )
  errors!: ReportedErrorDto[];
}

interface ReportedList {
  readonly name: string;
  readonly most: number;
  readonly schema: z.ZodType;
}

function problemOf({ name, most, schema }: ReportedList, parts: string, list: unknown): string | undefined {
  if (!Array.isArray(list) || list.length > most) {
    return `${name} must be a list of at most ${most} items`;
  }
  return schema.safeParse(list).success ? undefined : `Each item of ${name} must have ${parts}`;
}

function repetitionIn(given: readonly VitalHistogramDto[]): string | undefined {
  const keys = given.map(({ slice, release, form, name }) => `${slice} ${release} ${form} ${name}`);
  return new Set(keys).size < keys.length
    ? 'histograms must not contain the same slice, release, form and name twice'
    : undefined;
}
