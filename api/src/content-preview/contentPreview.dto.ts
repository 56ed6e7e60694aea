import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Checked } from '../common/fields.js';
import { toRecordId } from '../common/recordId.pipe.js';
import { contentKindNames } from '../editing/recordKind.pipe.js';
import type { RecordKindName } from '../editing/recordKinds.js';

/** The maximum number of working copies in one link. */
export const MOST_SHOWN = 50;
/** How many hours a link is valid by default, and at most. */
const HOURS = { usual: 72, most: 720 };

const HOUR = 60 * 60 * 1_000;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

export class PreviewedRecord {
  @ApiProperty({ enum: contentKindNames, enumName: 'ContentKind' })
  kind!: RecordKindName;

  @ApiProperty({ type: 'integer', minimum: 1 })
  recordId!: number;
}

/** What a link should show. */
export class ContentPreviewInput {
  @ApiPropertyOptional({
    type: [PreviewedRecord],
    minItems: 1,
    maxItems: MOST_SHOWN,
    description: 'Records whose working copies are shown in the place of what is public',
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
    description: 'In the place of records: the site as it will be then, with what is scheduled until then',
  })
  @Checked((value) =>
    value === undefined || (typeof value === 'string' && moment.test(value) && isToCome(Date.parse(value)))
      ? undefined
      : 'at must be a time to come, at most two years ahead, with its zone',
  )
  at?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: HOURS.most,
    default: HOURS.usual,
    description: 'How long the link counts',
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
    description: 'To be added to an address of the site as `?preview=`, or as `?preview-frame=` in a frame',
  })
  token!: string;

  @ApiProperty({ description: 'Where visitors find the site, without a slash at the end' })
  origin!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: string;
}

export class ContentPreviewResponse {
  @ApiProperty({ type: ContentPreviewDto })
  data!: ContentPreviewDto;
}

/** In the future, but no further ahead than anything can be scheduled. */
function isToCome(time: number): boolean {
  return time > Date.now() && time < Date.now() + 2 * 366 * 24 * HOUR;
}

function isRecord(value: unknown): value is PreviewedRecord {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const { kind, recordId, ...others }: { kind?: unknown; recordId?: unknown } = value;
  return (
    contentKindNames.some((name) => name === kind) &&
    typeof recordId === 'number' &&
    toRecordId(String(recordId)) !== undefined &&
    Object.keys(others).length === 0
  );
}
