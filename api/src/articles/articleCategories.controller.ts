import { Controller, Get, Query } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { ArticleCategoriesService } from './articleCategories.service.js';
import { ArticleCategoryDto, ArticleCategoryListQuery, ArticleCategoryPage } from './articleCategory.dto.js';

@ApiTags('articles')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/article-categories')
export class ArticleCategoriesController {
  constructor(private readonly categories: ArticleCategoriesService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: ArticleCategoryPage })
  async listArticleCategories(@Query() query: ArticleCategoryListQuery): Promise<ArticleCategoryPage> {
    return toPage(await this.categories.list(query), query, ArticleCategoryDto.from);
  }
}
