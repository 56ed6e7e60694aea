import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Checked, TextField } from '../common/fields.js';
import { NullableText } from '../common/nullableText.js';
import { DataOf, only, PageOf, PageQuery } from '../common/page.js';
import { isId } from '../common/recordId.js';
import { optionalText, requiredText } from '../common/textRule.js';
import { currentActor } from '../editing/actor.js';
import type { RecordKindName } from '../editing/recordKinds.js';
import { ChoiceParameter, SearchParameter } from '../requests/queryParameters.js';
import { contentKindNames } from '../requests/recordKind.pipe.js';
import type { Review, WorkingCopy } from './workingCopy.entities.js';

const reviewStates = ['waiting', 'returned'] as const;

export type ReviewState = (typeof reviewStates)[number];

export const reviewRules = {
  askNote: optionalText('Note', 1_000),
  returnNote: requiredText('Note', 1_000),
};

export class WorkingCopyListQuery extends PageQuery {
  @ChoiceParameter('kind', contentKindNames, 'ContentKind') kind?: RecordKindName;
  @ChoiceParameter(
    'review',
    reviewStates,
    'ReviewState',
    'Those that wait for a review, or those of yours that were sent back',
  )
  review?: ReviewState;
  @SearchParameter('name') q?: string;
}

export class WorkingCopyData {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Fields by name, as the form has them; unfinished or invalid values are kept as well',
  })
  @Checked((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? undefined
      : 'data must be an object with the fields of the record',
  )
  data!: Record<string, unknown>;
}

export class NewWorkingCopy extends WorkingCopyData {
  @UuidField(
    'creationKey',
    'Identifies the new record, which is created once even if it is sent again with the same key',
  )
  creationKey!: string;

  @ApiPropertyOptional({
    type: String,
    pattern: '^[a-z0-9_]{1,200}$',
    description: 'The key of a built-in text that is changed for the first time',
  })
  @IsOptional()
  @Checked((value) =>
    value === undefined || (typeof value === 'string' && /^[a-z0-9_]{1,200}$/.test(value))
      ? undefined
      : 'textKey must be the key of a text',
  )
  textKey?: string;
}

export class WorkingCopySave extends WorkingCopyData {
  @RevisionField('The revision that was read or saved last; null when there was no working copy', {
    nullable: true,
  })
  revision!: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The version of the record that the values are based on, if it has changed',
  })
  @Checked((value) => (value === undefined || isId(value) ? undefined : 'baseVersion must be a version'))
  baseVersion?: number;
}

export class WorkingCopyReplacement extends WorkingCopySave {
  @Flag('keepsReplaced', {
    description: 'Whether the history keeps what was typed until now, as discarded changes',
  })
  keepsReplaced: boolean = false;
}

export class WorkingCopyRevision {
  @RevisionField('The revision that was read or saved last') revision!: number;
}

export class WorkingCopyPublish extends WorkingCopyRevision {
  @Flag('restore', { default: false, description: 'Restores the record first, if it has been deleted' })
  restore: boolean = false;
}

export class WorkingCopyDiscard extends WorkingCopyRevision {
  @Flag('isDraft', {
    description: 'Refuses changes of a record that exists: the draft was published in the meantime',
  })
  isDraft?: boolean;
}

export class ReviewRequest extends WorkingCopyRevision {
  @TextField(reviewRules.askNote, { lines: true }) note!: string | null;
}

export class ReviewReturn extends WorkingCopyRevision {
  @TextField(reviewRules.returnNote, { lines: true, description: 'What is to be changed' }) note!: string;
}

export class RecordVersionInput {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version of the record that was read' })
  @Checked((value) => (isId(value) ? undefined : 'version must be a whole number from 1'))
  version!: number;
}

export class OpenEditorInput {
  @UuidField('editor', 'Identifies the window, which generates it') editor!: string;
}

export class ReviewDto {
  @ApiProperty({ description: 'Who asked for it' }) asker!: string;
  @ApiProperty({ description: 'The caller asked for it' }) isOwn!: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) askedAt!: string;
  @NullableText({ description: 'For whoever reviews it' }) note!: string | null;
  @NullableText({ description: 'Who sent it back' }) returnedBy!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while it waits' })
  returnedAt!: string | null;

  @NullableText({ description: 'What is to be changed' }) returnNote!: string | null;

  static from({ askedBy, asker, askedAt, note, returned }: Review): ReviewDto {
    return {
      asker,
      isOwn: askedBy !== null && askedBy === currentActor()?.personId,
      askedAt,
      note,
      returnedBy: returned?.by ?? null,
      returnedAt: returned?.at ?? null,
      returnNote: returned?.note ?? null,
    };
  }
}

export class WorkingCopySummaryDto {
  @ApiProperty({ enum: contentKindNames, enumName: 'ContentKind' }) kind!: RecordKindName;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'The id that the record has or will have' })
  recordId!: number;

  @ApiProperty({ description: 'Its name; empty if it has none yet' }) name!: string;
  @NullableText({ description: 'The key of a built-in text that was never changed' }) textKey!: string | null;
  @NullableText({ description: 'The key of a text that is stored' }) storedKey!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if visitors have never seen it' })
  baseVersion!: number | null;

  @ApiProperty({ description: 'It was never on the site; otherwise it is a change, or was unpublished' })
  isNew!: boolean;

  @ApiProperty({
    description:
      'Whether its record exists, on the site or unpublished; a draft has none, nor has a deleted record',
  })
  isStored!: boolean;

  @ApiProperty({ type: 'integer', minimum: 1 }) revision!: number;
  @NullableText({}) savedBy!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) savedAt!: string;
  @ApiProperty({ type: ReviewDto, nullable: true }) review!: ReviewDto | null;

  static from(copy: Omit<WorkingCopy, 'data'>): WorkingCopySummaryDto {
    const { storedKey = null, baseVersion, creationKey, savedAt, review } = copy;
    return only(WorkingCopySummaryDto, {
      ...copy,
      storedKey,
      isNew: creationKey !== null,
      isStored: copy.isStored ?? baseVersion !== null,
      savedAt: savedAt.toISOString(),
      review: review ? ReviewDto.from(review) : null,
    });
  }
}

export class WorkingCopyDto extends WorkingCopySummaryDto {
  @ApiProperty({ type: 'object', additionalProperties: true }) data!: Record<string, unknown>;

  static override from(copy: WorkingCopy): WorkingCopyDto {
    return { ...WorkingCopySummaryDto.from(copy), data: copy.data };
  }
}

export class WorkingCopyPage extends PageOf(WorkingCopySummaryDto) {}

export class OpenEditorDto {
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'It is another window in the session of the caller' }) isSameSession!: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) openedAt!: string;
}

export class OpenRecordDto {
  @ApiProperty({
    type: [OpenEditorDto],
    description: 'Who else has it open, in the order in which they opened it',
  })
  others!: OpenEditorDto[];

  @ApiProperty({ type: WorkingCopySummaryDto, nullable: true }) workingCopy!: WorkingCopySummaryDto | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The version of the record that is stored now; null when none is stored',
  })
  version!: number | null;
}

export class OpenEditorsResponse extends DataOf([OpenEditorDto], 'In the order in which they opened it') {}

function UuidField(name: string, description: string): PropertyDecorator {
  const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
  return applyDecorators(
    ApiProperty({ type: String, format: 'uuid', description }),
    Checked((value) =>
      typeof value === 'string' && uuid.test(value) ? undefined : `${name} must be a UUID`,
    ),
  );
}

function Flag(name: string, options: { description: string; default?: false }): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, ...options }),
    Transform(({ value }) => value ?? false),
    Checked((value) =>
      value === undefined || typeof value === 'boolean' ? undefined : `${name} must be true or false`,
    ),
  );
}

export function RevisionField(
  description: string,
  { nullable = false, optional = false } = {},
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, nullable, required: !optional, description }),
    Checked((value) =>
      isId(value) || (nullable && value === null) || (optional && value === undefined)
        ? undefined
        : 'revision must be the revision of a working copy',
    ),
  );
}
