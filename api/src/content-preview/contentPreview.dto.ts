import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Checked } from '../common/fields.js';
import { toMoment } from '../common/moment.js';
import { isId } from '../common/recordId.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { contentKindNames } from '../requests/recordKind.pipe.js';

export const MOST_SHOWN = 50;
const HOURS = { usual: 72, most: 720 };

const HOUR = 60 * 60 * 1_000;

export class PreviewedRecord {
  @ApiProperty({ enum: contentKindNames, enumName: 'ContentKind' }) kind!: RecordKindName;
  @ApiProperty({ type: 'integer', minimum: 1 }) recordId!: number;
}

export class ContentPreviewInput {
  @ApiPropertyOptional({
    type: [PreviewedRecord],
    minItems: 1,
    maxItems: MOST_SHOWN,
    description: 'Records whose working copies are shown instead of their public versions',
  })
  @Checked((value) =>
    value === undefined ||
    (Array.isArray(value) && value.length > 0 && value.length <= MOST_SHOWN && value.every(isRecord))
      ? undefined
      : `records must be a list of 1 to ${MOST_SHOWN} records with kind and recordId`,
  )
  records?: PreviewedRecord[];

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description:
      'Instead of records: shows the site as it will be at that time, with everything scheduled by then',
  })
  @Transform(({ value }) => toMoment(value))
  @Checked((value) =>
    value === undefined || (value instanceof Date && isToCome(value.getTime()))
      ? undefined
      : 'at must be a date and time with its offset, within the next two years',
  )
  at?: Date;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: HOURS.most,
    default: HOURS.usual,
    description: 'For how many hours the link is valid',
  })
  @Transform(({ value }) => value ?? HOURS.usual)
  @Checked((value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= HOURS.most
      ? undefined
      : `hours must be a whole number from 1 to ${HOURS.most}`,
  )
  hours: number = HOURS.usual;
}

export class ContentPreviewDto {
  @ApiProperty({
    description: 'Add it to an address of the site as `?preview=`, or in a frame as `?preview-frame=`',
  })
  token!: string;

  @ApiProperty({ description: 'The origin of the site for visitors, without a trailing slash' })
  origin!: string;

  @ApiProperty({ type: String, format: 'date-time' }) expiresAt!: string;
}

function isToCome(time: number): boolean {
  return time > Date.now() && time < Date.now() + 2 * 366 * 24 * HOUR;
}

function isRecord(value: unknown): value is PreviewedRecord {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { kind, recordId, ...others }: { kind?: unknown; recordId?: unknown } = value;
  return contentKindNames.some((name) => name === kind) && isId(recordId) && Object.keys(others).length === 0;
}
