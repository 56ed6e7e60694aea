import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Checked } from '../common/fields.js';
import { DataOf } from '../common/page.js';
import { isId } from '../common/recordId.js';
import { kinds } from '../content/kinds/kinds.js';
import { RequiredChoice } from '../requests/queryParameters.js';

export const bulkKinds = kinds.filter(({ bulk }) => bulk).map(({ kind }) => kind);

export type BulkKind = (typeof bulkKinds)[number];

export const bulkActions = ['publish', 'unpublish', 'delete'] as const;

export type BulkAction = (typeof bulkActions)[number];

export const MOST_RECORDS = 500;

class OfBulkKind {
  @RequiredChoice('kind', bulkKinds, 'BulkKind') kind!: BulkKind;
}

class BulkTask extends OfBulkKind {
  @RequiredChoice('action', bulkActions, 'BulkAction') action!: BulkAction;
}

export class BulkInput extends BulkTask {
  @BulkIds() ids!: number[];

  @ApiPropertyOptional({
    type: [Number],
    maxItems: MOST_RECORDS,
    description:
      'Of the working copies that were looked at, in the order of `ids`, 0 for none: what was saved since is refused',
  })
  @Checked((value) =>
    value === undefined || (isList(value) && value.every((one) => one === 0 || isId(one)))
      ? undefined
      : `revisions must be 1 to ${MOST_RECORDS} revisions`,
  )
  revisions?: number[];
}

export function BulkIds(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [Number], minItems: 1, maxItems: MOST_RECORDS, description: 'The ids of records' }),
    Checked((value) =>
      isList(value) && value.every(isId) && new Set(value).size === value.length
        ? undefined
        : `ids must be 1 to ${MOST_RECORDS} different ids`,
    ),
  );
}

export function BulkSteps<Step extends object>(
  type: Type<Step>,
  isStep: (step: Unchecked<Step>) => boolean,
  description: string,
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [type], maxItems: MOST_RECORDS, description }),
    Checked((value) =>
      isList(value) && value.every((step) => typeof step === 'object' && step !== null && isStep(step))
        ? undefined
        : `steps must be 1 to ${MOST_RECORDS} steps from an earlier answer`,
    ),
  );
}

export type Unchecked<Step> = { readonly [Field in keyof Step]?: unknown };

export class BulkStepDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Its version before; null when it had none' })
  before!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Its version after; null when it no longer exists',
  })
  after!: number | null;

  @ApiProperty({ description: 'Whether it had a working copy before' }) hadCopy!: boolean;

  @ApiPropertyOptional({
    description: 'Of a working copy that was published: who began it, and who asked for its review; signed',
  })
  publishedCopy?: string;
}

export class BulkChangeDto extends BulkTask {
  @BulkSteps(BulkStepDto, isStep, 'The records that were changed; unchanged ones are left out')
  steps!: BulkStepDto[];
}

export class ImportUndoInput extends OfBulkKind {
  @ApiProperty({ description: 'The `undo` of an import', example: '2026-11-21 08:00:00.123456+00' })
  @Checked((value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.test(value)
      ? undefined
      : 'import must be the undo of an earlier answer',
  )
  import!: string;
}

export class RefusedRecordDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty() reason!: string;
}

export class UndoneImportDto {
  @ApiProperty({ type: 'integer', description: 'Records that are as they were, or in the trash' })
  undone!: number;

  @ApiProperty({
    type: [RefusedRecordDto],
    description: 'Records that stay, because they were changed since',
  })
  left!: RefusedRecordDto[];
}

export class BulkResponse extends DataOf(BulkChangeDto) {}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= 1 && value.length <= MOST_RECORDS;
}

function isStep({ id, before, after, hadCopy, publishedCopy }: Unchecked<BulkStepDto>): boolean {
  return (
    isId(id) &&
    (before === null || isId(before)) &&
    (after === null || isId(after)) &&
    typeof hadCopy === 'boolean' &&
    (publishedCopy === undefined || typeof publishedCopy === 'string')
  );
}
