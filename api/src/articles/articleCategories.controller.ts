import { ApiProperty } from '@nestjs/swagger';
import { articleCategories } from '../content/kinds/articleCategories.js';
import { contentController } from '../content/routes/contentController.js';
import type { ArticleCategory } from '../content/routes/entities.js';
import { listQueryOf } from '../content/routes/listQueryOf.js';
import { Content } from '../content/routes/routeDecorators.js';

export class ArticleCategoryDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id!: number;
  @ApiProperty({ maxLength: 200 }) name!: string;
  @ApiProperty({ type: 'integer', minimum: 1 }) version!: number;

  static from({ id, name, version }: ArticleCategory): ArticleCategoryDto {
    return { id, name, version };
  }
}

@Content(articleCategories)
export class ArticleCategoriesController extends contentController(articleCategories, {
  query: listQueryOf(articleCategories),
  answer: ArticleCategoryDto,
}) {}
