import { Get, Query, UseGuards } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AllRecordsGuard } from '../auth/allRecords.guard.js';
import { type Page, pageOf } from '../common/page.js';
import { articles } from '../content/kinds/articles.js';
import { answerOf, cardOf } from '../content/routes/answersOf.js';
import { contentController } from '../content/routes/contentController.js';
import { Content } from '../content/routes/routeDecorators.js';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { RecordIdParam } from '../requests/recordId.pipe.js';
import { ArticleListQuery, RelatedArticles } from './article.dto.js';
import { ArticlesService } from './articles.service.js';

@Content(articles)
export class ArticlesController extends contentController(articles, {
  query: ArticleListQuery,
  deprecatedInExport: { all: 'Ignored', published: 'Use `status`', fields: 'Ignored' },
}) {
  constructor(private readonly service: ArticlesService) {
    super(service);
  }

  @Get('articles')
  @ContentRead()
  @UseGuards(AllRecordsGuard)
  @ApiExtraModels(pageOf(cardOf(articles)))
  @ApiOkResponse({ type: pageOf(answerOf(articles)) })
  listArticles(@Query() query: ArticleListQuery): Promise<Page<object>> {
    return this.page(query);
  }

  @Get('articles/:id/related')
  @ContentRead()
  @ApiOperation({ summary: 'At most three other articles of the same category, newest first; never a draft' })
  @ApiOkResponse({ type: RelatedArticles })
  async listRelatedArticles(@RecordIdParam() id: number): Promise<RelatedArticles> {
    return { data: (await this.service.related(id)).map(cardOf(articles).from) };
  }
}
