import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { isReleaseName, isSliceName } from '@site/rules/releaseRules';
import { Checked } from '../../common/fields.js';
import { sliceRules } from '../records/slice.rules.js';
import { type ErrorKind, errorKinds, errorRules, frameOf } from './errorRules.js';

const MOST_ERRORS = 100;
const MOST_VISITS = 1_000_000;

export class ErrorFrameDto {
  @ApiProperty({ example: 'browser/home.1a2b3c4d.js:1:2345' })
  place!: string;
}

/** Errors of a release that browsers reported with the same message from the same place. */
export class ReleaseErrorDto {
  @ApiProperty({ description: 'Identifies it among the errors of its release' })
  id!: string;

  @ApiProperty()
  slice!: string;

  @ApiProperty()
  release!: string;

  @ApiProperty({ enum: errorKinds, enumName: 'ErrorKind' })
  kind!: ErrorKind;

  @ApiProperty()
  message!: string;

  @ApiProperty({ type: [ErrorFrameDto], description: 'The innermost first' })
  frames!: ErrorFrameDto[];

  @ApiProperty({ type: 'integer' })
  visits!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  firstAt!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  lastAt!: string;
}

export class ReleaseErrorsResponse {
  @ApiProperty({ type: [ReleaseErrorDto] })
  data!: ReleaseErrorDto[];
}

export class ReleaseErrorsQuery {
  @ApiPropertyOptional({
    description: 'Only errors of this release',
    maxLength: sliceRules.release.maxLength,
  })
  @Checked((value) =>
    value === undefined || isReleaseName(value) ? undefined : 'release must be the id of a release',
  )
  release?: string;
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

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_VISITS })
  visits!: number;
}

export class ReportedErrorsInput {
  @ApiProperty({ type: [ReportedErrorDto], maxItems: MOST_ERRORS })
  @Checked((errors) =>
    Array.isArray(errors) && errors.length <= MOST_ERRORS && errors.every(isReported)
      ? undefined
      : `errors must be a list of at most ${MOST_ERRORS} items, each with a slice, a release, a kind, a message of at most ${errorRules.longestMessage} characters, at most ${errorRules.mostFrames} frames, and visits from 1`,
  )
  errors!: ReportedErrorDto[];
}

function isReported(value: unknown): value is ReportedErrorDto {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const {
    slice,
    release,
    kind,
    message,
    frames,
    visits,
    ...others
  }: Partial<Record<keyof ReportedErrorDto, unknown>> = value;
  return (
    isSliceName(slice) &&
    isReleaseName(release) &&
    errorKinds.some((one) => one === kind) &&
    typeof message === 'string' &&
    message.length <= errorRules.longestMessage &&
    Array.isArray(frames) &&
    frames.length <= errorRules.mostFrames &&
    frames.every((frame) => frameOf(frame) !== undefined) &&
    Number.isInteger(visits) &&
    Number(visits) >= 1 &&
    Number(visits) <= MOST_VISITS &&
    Object.keys(others).length === 0
  );
}
