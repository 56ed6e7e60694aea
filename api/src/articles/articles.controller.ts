import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiDefaultResponse,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentSession, OptionalBearer, Public } from '../auth/access.js';
import type { Session } from '../auth/session.entity.js';
import { ChangesFields } from '../common/changes.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { ContentRead } from '../content-version/contentRead.js';
import { ExportsCsv, ImportsCsv } from '../csv/csvRoutes.js';
import { sendCsv } from '../csv/exportCsv.js';
import { ImportQuery, ImportReportResponse } from '../csv/importReport.dto.js';
import { readFile } from '../csv/readFile.js';
import { WritesContent } from '../requests/bodyLimits.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { RecordIdPipe } from '../requests/recordId.pipe.js';
import { AllArticlesGuard } from './allArticles.guard.js';
import {
  ArticleChanges,
  ArticleDto,
  ArticleInput,
  ArticleListQuery,
  ArticlePage,
  ArticleReplacement,
  ArticleResponse,
  ArticleSummaryDto,
  ArticleSummaryPage,
  RelatedArticles,
} from './article.dto.js';
import { Article } from './article.entity.js';
import { articlesCsv } from './articles.csv.js';
import { ArticlesService } from './articles.service.js';

@ApiTags('articles')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/articles')
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Get()
  @OptionalBearer()
  @ContentRead()
  @UseGuards(AllArticlesGuard)
  @ApiExtraModels(ArticleSummaryPage)
  @ApiOkResponse({ type: ArticlePage })
  async listArticles(@Query() query: ArticleListQuery): Promise<ArticlePage | ArticleSummaryPage> {
    return query.fields === 'summary'
      ? toPage(await this.articles.listSummaries(query), query, ArticleSummaryDto.from)
      : toPage(await this.articles.list(query), query, ArticleDto.from);
  }

  // Must come before the `:id` route, which would match 'export.csv'.
  @Get('export.csv')
  @ExportsCsv()
  exportArticles(@Query() query: ArticleListQuery, @Res() response: Response): Promise<void> {
    return sendCsv(response, articlesCsv, (part) => this.articles.list({ ...query, ...part }));
  }

  @Post('import')
  @ImportsCsv()
  async importArticles(
    @Req() request: Request,
    @Query() { confirm = false }: ImportQuery,
  ): Promise<ImportReportResponse> {
    return { data: await this.articles.importCsv(await readFile(request), confirm) };
  }

  @Get(':id')
  @OptionalBearer()
  @ContentRead()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ArticleResponse })
  async getArticle(
    @Param('id', RecordIdPipe) id: number,
    @CurrentSession() session?: Session,
  ): Promise<ArticleResponse> {
    return { data: ArticleDto.from(await this.articles.get(id, { drafts: session !== undefined })) };
  }

  @Get(':id/related')
  @Public()
  @ContentRead()
  @ApiOperation({ summary: 'At most three other articles of the same category, newest first; never a draft' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: RelatedArticles })
  async listRelatedArticles(@Param('id', RecordIdPipe) id: number): Promise<RelatedArticles> {
    return { data: (await this.articles.related(id)).map(ArticleSummaryDto.from) };
  }

  @Post()
  @WritesContent()
  @ApiCreatedResponse({ type: ArticleResponse })
  async createArticle(@Body() input: ArticleInput): Promise<ArticleResponse> {
    return { data: ArticleDto.from(await this.articles.create(input)) };
  }

  @Put(':id')
  @WritesContent()
  @ExistingRecord(Article)
  @ApiOkResponse({ type: ArticleResponse })
  async replaceArticle(
    @Param('id', RecordIdPipe) id: number,
    @Body() replacement: ArticleReplacement,
  ): Promise<ArticleResponse> {
    return { data: ArticleDto.from(await this.articles.change(id, replacement)) };
  }

  @Patch(':id')
  @WritesContent()
  @ExistingRecord(Article)
  @ApiOkResponse({ type: ArticleResponse })
  @ChangesFields()
  async changeArticle(
    @Param('id', RecordIdPipe) id: number,
    @Body() changes: ArticleChanges,
  ): Promise<ArticleResponse> {
    return { data: ArticleDto.from(await this.articles.change(id, changes)) };
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ExistingRecord(Article)
  @ApiNoContentResponse()
  deleteArticle(@Param('id', RecordIdPipe) id: number): Promise<void> {
    return this.articles.remove(id);
  }
}
