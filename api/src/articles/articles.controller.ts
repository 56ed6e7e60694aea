import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { OptionalBearer } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { RecordIdPipe } from '../common/recordId.pipe.js';
import { AllArticlesGuard } from './allArticles.guard.js';
import { ArticleDto, ArticleListQuery, ArticlePage, ArticleResponse } from './article.dto.js';
import { ArticlesService } from './articles.service.js';

@ApiTags('articles')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/articles')
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Get()
  @OptionalBearer()
  @UseGuards(AllArticlesGuard)
  @ApiOkResponse({ type: ArticlePage })
  async listArticles(@Query() query: ArticleListQuery): Promise<ArticlePage> {
    return toPage(await this.articles.listPublished(query), query, ArticleDto.from);
  }

  @Get(':id')
  @OptionalBearer()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ArticleResponse })
  async getArticle(@Param('id', RecordIdPipe) id: number): Promise<ArticleResponse> {
    return { data: ArticleDto.from(await this.articles.getPublished(id)) };
  }
}
