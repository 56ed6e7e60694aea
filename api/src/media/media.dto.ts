import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ChangesOf } from '../common/changes.js';
import { Checked, TextField, toNumber, VersionField } from '../common/fields.js';
import { FocusDto } from '../common/focus.dto.js';
import { NullableText } from '../common/nullableText.js';
import { only, PageOf, PageQuery } from '../common/page.js';
import { SortParameter, type SortRule } from '../common/sort.js';
import { optionalText, requiredText, webAddress } from '../common/textRule.js';
import { type RecordKindName, recordKindNames } from '../editing/recordKinds.js';
import { RecordDto, recordFields } from '../records/editableRecord.js';
import {
  BooleanParameter,
  ChoiceParameter,
  ExactParameter,
  IdsParameter,
  SearchParameter,
} from '../requests/queryParameters.js';
import { type Media, type MediaKind, mediaKinds } from './media.entity.js';

export const mediaSort: SortRule<Media> = {
  orders: { newest: { createdAt: 'DESC', id: 'DESC' } },
  columns: { title: 'ASC', bytes: 'ASC', createdAt: 'ASC', updatedAt: 'ASC' },
};

export const mediaBatch = { most: 100 };

export const mediaInUse = { message: 'This {kind} is used in {uses}. Remove it there first.' };

export class MediaQuery extends PageQuery {
  @IdsParameter(mediaBatch.most, 'entries') ids?: string;
  @SearchParameter('title, alternative text or credit') q?: string;
  @ChoiceParameter('kind', mediaKinds, 'MediaKind') kind?: MediaKind;

  @BooleanParameter(
    'unused',
    'Only what nothing uses, drafts, history and trash included; or only what is used',
  )
  unused?: boolean;

  @ChoiceParameter('usedIn', recordKindNames, 'RecordKind', 'Only what records of this kind use')
  usedIn?: RecordKindName;

  @BooleanParameter(
    'missingAlternative',
    'Only pictures without an alternative text, or only those that have one',
  )
  missingAlternative?: boolean;

  @ExactParameter('address', 2048, 'Only the file at this address, now or before it was replaced')
  address?: string;

  @SortParameter(mediaSort) sort?: string;
}

export class MediaDto extends RecordDto {
  @ApiProperty({ enum: mediaKinds, enumName: 'MediaKind' }) kind!: MediaKind;

  @ApiProperty({
    description: 'What records name it by. A new file has a new address',
    example: '/uploads/media/0f1e-400x300.png',
  })
  address!: string;

  @ApiProperty({ maxLength: 200 }) title!: string;
  @NullableText({ maxLength: 1000, description: 'Null if not set' }) alternative!: string | null;
  @NullableText({ maxLength: 200 }) credit!: string | null;

  @ApiProperty({ type: FocusDto, nullable: true, description: 'What crops keep; null is the centre' })
  focus!: FocusDto | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'In pixels; null for documents' })
  width!: number | null;

  @ApiProperty({ type: 'integer', nullable: true }) height!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for older files: reading one says it' })
  bytes!: number | null;

  @ApiProperty() isAnimated!: boolean;
  @NullableText({ description: 'Who added it, by the name of then' }) addedBy!: string | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many records use it, wherever they are' })
  uses!: number;

  static from(media: Media): MediaDto {
    const { focusX: x, focusY: y, uses = 0 } = media;
    const focus = x === null || y === null ? null : { x, y };
    return only(MediaDto, { ...media, ...recordFields(media), focus, uses });
  }
}

export class MediaWithFileDto extends MediaDto {
  @ApiProperty({ description: 'Whether its file is gone from the store. Replace the file then' })
  isFileMissing!: boolean;
}

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

export class MediaTexts {
  @TextField(requiredText('Title', 200)) title!: string;
  @TextField(optionalText('Alternative text', 1000), { lines: true }) alternative?: string | null;
  @TextField(optionalText('Credit', 200)) credit?: string | null;
}

class MediaInput extends MediaTexts {
  @ApiPropertyOptional({ type: FocusDto, nullable: true, description: 'Null is the centre' })
  @Checked((value) => {
    const { x, y, ...others } = Object(value);
    return value === null || (isShare(x) && isShare(y) && Object.keys(others).length === 0)
      ? undefined
      : 'focus must be null, or have x and y from 0 to 1';
  })
  focus?: FocusDto | null;
}

export class MediaChanges extends ChangesOf(MediaInput) {}

export class MediaUploadDto {
  @ApiProperty({ type: String, format: 'binary' }) file!: unknown;
}

export class MediaReplacement {
  @VersionField()
  @Transform(({ value }) => toNumber(value) ?? undefined)
  version?: number;
}

export class MediaReplacementDto extends MediaUploadDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'If it is stale, the answer is 409' })
  version?: number;
}

export class MediaAddress {
  @ApiProperty({ maxLength: 2048, description: 'Of a picture on another site' })
  @TextField(requiredText('Address', 2048, webAddress('Address')))
  address!: string;
}

const usePlaces = [
  ...['published', 'unpublished', 'site-text'],
  ...['draft', 'working-copy', 'schedule', 'trash', 'history', 'profile'],
] as const;

const users = [...recordKindNames, 'people' as const];

export class MediaUseDto {
  @ApiProperty({ enum: users, enumName: 'MediaUser' }) kind!: (typeof users)[number];
  @ApiProperty({ type: 'integer', minimum: 1 }) recordId!: number;
  @ApiProperty({ description: 'The name of the record there; empty if it has none' }) name!: string;
  @NullableText({ description: 'For a text: its key, which opens it' }) key!: string | null;

  @ApiProperty({
    enum: usePlaces,
    enumName: 'MediaUsePlace',
    description:
      'A working copy that a schedule will publish is in `schedule`; one of a record that was never public, in `draft`',
  })
  place!: string;

  @ApiProperty({ description: 'The field of the record', example: 'logoUrl' }) field!: string;
}

export class MediaUsesPage extends PageOf(MediaUseDto) {}
