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
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiDefaultResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { ChangesFields } from '../common/changes.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { ContentRead } from '../content-version/contentRead.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { RecordIdPipe } from '../requests/recordId.pipe.js';
import { ArticleCategoriesService } from './articleCategories.service.js';
import {
  ArticleCategoryChanges,
  ArticleCategoryDto,
  ArticleCategoryInput,
  ArticleCategoryListQuery,
  ArticleCategoryPage,
  ArticleCategoryReplacement,
  ArticleCategoryResponse,
} from './articleCategory.dto.js';
import { ArticleCategory } from './articleCategory.entity.js';

@ApiTags('articles')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/article-categories')
export class ArticleCategoriesController {
  constructor(private readonly categories: ArticleCategoriesService) {}

  @Get()
  @Public()
  @ContentRead()
  @ApiOkResponse({ type: ArticleCategoryPage })
  async listArticleCategories(@Query() query: ArticleCategoryListQuery): Promise<ArticleCategoryPage> {
    return toPage(await this.categories.list(query), query, ArticleCategoryDto.from);
  }

  @Get(':id')
  @Public()
  @ContentRead()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ArticleCategoryResponse })
  async getArticleCategory(@Param('id', RecordIdPipe) id: number): Promise<ArticleCategoryResponse> {
    return { data: ArticleCategoryDto.from(await this.categories.get(id)) };
  }

  @Post()
  @ApiCreatedResponse({ type: ArticleCategoryResponse })
  async createArticleCategory(@Body() input: ArticleCategoryInput): Promise<ArticleCategoryResponse> {
    return { data: ArticleCategoryDto.from(await this.categories.create(input)) };
  }

  @Put(':id')
  @ExistingRecord(ArticleCategory)
  @ApiOkResponse({ type: ArticleCategoryResponse })
  async replaceArticleCategory(
    @Param('id', RecordIdPipe) id: number,
    @Body() replacement: ArticleCategoryReplacement,
  ): Promise<ArticleCategoryResponse> {
    return { data: ArticleCategoryDto.from(await this.categories.change(id, replacement)) };
  }

  @Patch(':id')
  @ExistingRecord(ArticleCategory)
  @ApiOkResponse({ type: ArticleCategoryResponse })
  @ChangesFields()
  async changeArticleCategory(
    @Param('id', RecordIdPipe) id: number,
    @Body() changes: ArticleCategoryChanges,
  ): Promise<ArticleCategoryResponse> {
    return { data: ArticleCategoryDto.from(await this.categories.change(id, changes)) };
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ExistingRecord(ArticleCategory)
  @ApiNoContentResponse()
  deleteArticleCategory(@Param('id', RecordIdPipe) id: number): Promise<void> {
    return this.categories.remove(id);
  }
}
