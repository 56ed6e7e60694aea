import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { NullableText } from '../common/nullableText.js';
import { PageOf, PageQuery } from '../common/page.js';
import { BooleanParameter, SearchParameter } from '../common/queryParameters.js';
import { RecordDto, recordFields } from '../common/record.dto.js';
import { toRecordId } from '../common/recordId.pipe.js';
import type { Article } from './article.entity.js';

export const articleSorts = ['newest', 'oldest'] as const;

export class ArticleListQuery extends PageQuery {
  @SearchParameter('title or content')
  q?: string;

  @ApiPropertyOptional({
    type: String,
    pattern: '^([1-9][0-9]*|none)$',
    description: 'The id of a category, or `none` for articles without one',
  })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? (toRecordId(value) ?? value) : value))
  @ValidateBy(
    { name: 'isCategory', validator: { validate: (value) => value === 'none' || typeof value === 'number' } },
    { message: 'categoryId must be the id of a category or none' },
  )
  categoryId?: number | 'none';

  @ApiPropertyOptional({ enum: articleSorts, default: 'newest' })
  @IsOptional()
  @IsIn(articleSorts, { message: `sort must be one of: ${articleSorts.join(', ')}` })
  sort: (typeof articleSorts)[number] = 'newest';

  @BooleanParameter('all', 'Drafts too; for administrators')
  all?: boolean;
}

export class ArticleDto extends RecordDto {
  @ApiProperty({ maxLength: 200 })
  title!: string;

  @ApiProperty({ maxLength: 1000 })
  excerpt!: string;

  @ApiProperty({ maxLength: 200_000 })
  content!: string;

  @ApiProperty({ maxLength: 2048 })
  imageUrl!: string;

  @NullableText({ maxLength: 2048, description: 'Where the article really is, if elsewhere' })
  externalUrl!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  categoryId!: number | null;

  @ApiProperty({
    type: String,
    format: 'date',
    description: 'A calendar date, never shifted',
    example: '2026-11-21',
  })
  date!: string;

  @ApiProperty()
  published!: boolean;

  static from(article: Article): ArticleDto {
    const { title, excerpt, content, imageUrl, externalUrl, categoryId, date, published } = article;
    return {
      ...recordFields(article),
      title,
      excerpt,
      content,
      imageUrl,
      externalUrl,
      categoryId,
      date,
      published,
    };
  }
}

export class ArticlePage extends PageOf(ArticleDto) {}

export class ArticleResponse {
  @ApiProperty({ type: ArticleDto })
  data!: ArticleDto;
}
