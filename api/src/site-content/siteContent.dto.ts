import { ApiProperty } from '@nestjs/swagger';
import { PageOf, PageQuery } from '../common/page.js';
import { SearchParameter } from '../common/queryParameters.js';
import type { SiteContent } from './siteContent.entity.js';

export class SiteContentListQuery extends PageQuery {
  @SearchParameter('key or content')
  q?: string;
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

export class SiteContentPage extends PageOf(SiteContentItemDto) {}
