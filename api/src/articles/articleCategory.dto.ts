import { ApiProperty } from '@nestjs/swagger';
import type { ArticleCategory } from './articleCategory.entity.js';

export class ArticleCategoryDto {
  @ApiProperty({ type: 'integer', minimum: 1 })
  id!: number;

  @ApiProperty({ maxLength: 200 })
  name!: string;

  @ApiProperty({ type: 'integer', minimum: 1 })
  version!: number;

  static from({ id, name, version }: ArticleCategory): ArticleCategoryDto {
    return { id, name, version };
  }
}
