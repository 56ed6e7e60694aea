import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional, Matches } from 'class-validator';
import { ChangesOf } from '../common/changes.js';
import type { ChoiceRule } from '../common/fieldRules.js';
import { ChoiceField, NumberField, TextField, toNumber, VersionField } from '../common/fields.js';
import { PageOf, PageQuery } from '../common/page.js';
import { SortParameter, type SortRule } from '../common/sort.js';
import { requiredText } from '../common/textRule.js';
import type { EditedFields, FieldsOf } from '../records/editedFields.js';
import { RecordDto, recordFields } from '../records/record.dto.js';
import { SearchParameter } from '../requests/queryParameters.js';
import { type SiteContent, type SiteContentType, siteContentTypes } from './siteContent.entity.js';

export const siteContentSort: SortRule<SiteContent> = {
  orders: { section: { section: 'ASC', order: 'ASC', key: 'ASC', id: 'ASC' } },
  columns: {
    key: 'ASC',
    title: 'ASC',
    type: 'ASC',
    section: 'ASC',
    order: 'ASC',
    createdAt: 'ASC',
    updatedAt: 'ASC',
  },
};

export class SiteContentListQuery extends PageQuery {
  @SearchParameter('key or content')
  q?: string;

  @ApiPropertyOptional({
    type: String,
    pattern: '^[a-z0-9_]+(,[a-z0-9_]+){0,99}$',
    example: 'hero_title,hero_subtitle',
    description: 'Only the entries with these keys, separated by commas; at most 100',
  })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',') : [value]))
  @ArrayMaxSize(100, { message: 'keys must be at most 100' })
  @Matches(/^[a-z0-9_]+$/, {
    each: true,
    message: 'keys must be keys of lower-case letters, digits and underscores, separated by commas',
  })
  keys?: string[];

  @ApiPropertyOptional({
    enum: ['html'],
    description:
      'Returns each content as safe HTML instead of as it was written: text is escaped, markdown rendered, HTML cleaned. Empty when it shows nothing',
  })
  @IsOptional()
  @IsIn(['html'], { message: 'format must be html' })
  format?: 'html';

  @SortParameter(siteContentSort)
  sort?: string;
}

export const contentRule = requiredText('Content', 200_000);

const typeRule: ChoiceRule = {
  choices: siteContentTypes,
  default: 'text',
  message: `Type must be one of: ${siteContentTypes.join(', ')}`,
};

export class SiteContentInput implements EditedFields<SiteContent> {
  @TextField(
    requiredText('Key', 200, {
      pattern: '^[a-z0-9_]+$',
      message: 'Key must consist of lower-case letters, digits and underscores',
    }),
  )
  key!: string;

  @TextField(requiredText('Title', 200))
  title!: string;

  @TextField(contentRule, { lines: true })
  content!: string;

  @ChoiceField(typeRule, { enumName: 'SiteContentType' })
  type: SiteContentType = 'text';

  @TextField(requiredText('Section', 200))
  section!: string;

  @Transform(({ value }) => (typeof toNumber(value) === 'number' ? value : 0))
  @NumberField({
    minimum: 0,
    maximum: 2_147_483_647,
    message: 'Display order must be a whole number from 0',
  })
  order: number = 0;
}

export class SiteContentReplacement extends SiteContentInput {
  @VersionField()
  version?: number;
}

export class SiteContentChanges extends ChangesOf(SiteContentInput) {}

/** What an editor has typed but not saved. */
export class SiteContentPreviewInput {
  @TextField(contentRule, { lines: true })
  content!: string;

  @ChoiceField(typeRule, { enumName: 'SiteContentType' })
  type: SiteContentType = 'text';
}

export class SiteContentPreviewDto {
  @ApiProperty({ description: 'Safe HTML; empty when it shows nothing' })
  html!: string;
}

export class SiteContentPreviewResponse {
  @ApiProperty({ type: SiteContentPreviewDto })
  data!: SiteContentPreviewDto;
}

/** A piece of page text as the site reads it. */
export class SiteContentItemDto {
  @ApiProperty({ pattern: '^[a-z0-9_]+$', example: 'hero_title' })
  key!: string;

  @ApiProperty({ maxLength: 200_000 })
  content!: string;

  @ApiProperty({ maxLength: 200 })
  section!: string;

  @ApiProperty({ type: 'integer', minimum: 0 })
  order!: number;

  static from({ key, content, section, order }: SiteContent): SiteContentItemDto {
    return { key, content, section, order };
  }
}

/** A piece of page text as its editor reads it: the source that was written. */
export class SiteContentEntryDto extends RecordDto implements FieldsOf<SiteContentInput> {
  @ApiProperty({ pattern: '^[a-z0-9_]+$', example: 'hero_title' })
  key!: string;

  @ApiProperty({ maxLength: 200 })
  title!: string;

  @ApiProperty({ maxLength: 200_000 })
  content!: string;

  @ApiProperty({ enum: siteContentTypes, enumName: 'SiteContentType' })
  type!: SiteContentType;

  @ApiProperty({ maxLength: 200 })
  section!: string;

  @ApiProperty({ type: 'integer', minimum: 0 })
  order!: number;

  static from(entry: SiteContent): SiteContentEntryDto {
    const { key, title, content, type, section, order } = entry;
    return { ...recordFields(entry), key, title, content, type, section, order };
  }
}

export class SiteContentEntryPage extends PageOf(SiteContentEntryDto) {}

export class SiteContentEntryResponse {
  @ApiProperty({ type: SiteContentEntryDto })
  data!: SiteContentEntryDto;
}

export class SiteContentPage extends PageOf(SiteContentItemDto) {}
