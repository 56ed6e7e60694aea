import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsIn, IsOptional, Matches } from 'class-validator';
import { PageOf, PageQuery } from '../common/page.js';
import { SortParameter } from '../common/sort.js';
import { sortOf } from '../content/fields/derive.js';
import { siteContent } from '../content/kinds/siteContent.js';
import { type SiteContent } from '../content/routes/entities.js';
import { searched } from '../content/routes/listQueryOf.js';
import { SearchParameter } from '../requests/queryParameters.js';

export class SiteContentListQuery extends PageQuery {
  @SearchParameter(searched(siteContent)) q?: string;

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

  @SortParameter(sortOf(siteContent)) sort?: string;
}

export class SiteContentPreviewInput {
  @siteContent.fields.content.body
  content!: string;

  @siteContent.fields.type.body
  type: SiteContent['type'] = 'text';
}

export class SiteContentPreviewDto {
  @ApiProperty({ description: 'Safe HTML; empty when it shows nothing' }) html!: string;
}

export class SiteContentItemDto {
  @ApiProperty({ pattern: '^[a-z0-9_]+$', example: 'hero_title' }) key!: string;
  @ApiProperty({ maxLength: 200_000 }) content!: string;
  @ApiProperty({ maxLength: 200 }) section!: string;
  @ApiProperty({ type: 'integer', minimum: 0 }) order!: number;

  static from({ key, content, section, order }: SiteContent): SiteContentItemDto {
    return { key, content, section, order };
  }
}

export class SiteContentPage extends PageOf(SiteContentItemDto) {}
