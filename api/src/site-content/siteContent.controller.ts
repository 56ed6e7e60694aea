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
  ApiExtraModels,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  refs,
} from '@nestjs/swagger';
import { CurrentSession, OptionalBearer } from '../auth/access.js';
import type { Session } from '../auth/session.entity.js';
import { ChangesFields } from '../common/changes.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { ContentRead } from '../content-version/contentRead.js';
import { ChangesNothing } from '../rate-limits/writeLimit.guard.js';
import { WritesContent } from '../requests/bodyLimits.js';
import { ExistingRecord } from '../requests/existingRecord.guard.js';
import { RecordIdPipe } from '../requests/recordId.pipe.js';
import { ContentRenderer } from './contentRenderer.js';
import { DeclaredTextsResponse } from './declaredTexts.dto.js';
import { DeclaredTexts } from './declaredTexts.service.js';
import {
  SiteContentChanges,
  SiteContentEntryDto,
  SiteContentEntryPage,
  SiteContentEntryResponse,
  SiteContentInput,
  SiteContentItemDto,
  SiteContentListQuery,
  SiteContentPage,
  SiteContentPreviewInput,
  SiteContentPreviewResponse,
  SiteContentReplacement,
} from './siteContent.dto.js';
import { SiteContent } from './siteContent.entity.js';
import { SiteContentService } from './siteContent.service.js';

@ApiTags('site content')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/site-content')
export class SiteContentController {
  constructor(
    private readonly siteContent: SiteContentService,
    private readonly renderer: ContentRenderer,
    private readonly declaredTexts: DeclaredTexts,
  ) {}

  @Get()
  @OptionalBearer()
  @ContentRead()
  @ApiOperation({
    summary:
      'The texts of the site; with a bearer and without `format`, whole entries, where `q` finds titles too',
  })
  @ApiExtraModels(SiteContentPage, SiteContentEntryPage)
  @ApiOkResponse({
    description: 'A `SiteContentEntryPage` with a bearer and without `format`; otherwise a `SiteContentPage`',
    schema: { oneOf: refs(SiteContentPage, SiteContentEntryPage) },
  })
  async listSiteContent(
    @Query() query: SiteContentListQuery,
    @CurrentSession() session?: Session,
  ): Promise<SiteContentPage | SiteContentEntryPage> {
    if (session && query.format === undefined) {
      return toPage(await this.siteContent.listEntries(query), query, SiteContentEntryDto.from);
    }
    const [entries, total] = await this.siteContent.list(query);
    const items = await Promise.all(
      entries.map(async (entry) => {
        const item = SiteContentItemDto.from(entry);
        return query.format === 'html' ? { ...item, content: await this.renderer.toHtml(entry) } : item;
      }),
    );
    return toPage([items, total], query, (item) => item);
  }

  @Get('texts')
  @ApiOperation({
    summary: 'The texts that live releases show, with their built-in versions',
    description: 'Without the texts of header and footer, which the shell itself declares',
  })
  @ApiOkResponse({ type: DeclaredTextsResponse })
  async listDeclaredTexts(): Promise<DeclaredTextsResponse> {
    return { data: await this.declaredTexts.list() };
  }

  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: SiteContentEntryResponse })
  async getSiteContent(@Param('id', RecordIdPipe) id: number): Promise<SiteContentEntryResponse> {
    return { data: SiteContentEntryDto.from(await this.siteContent.get(id)) };
  }

  @Post()
  @WritesContent()
  @ApiCreatedResponse({ type: SiteContentEntryResponse })
  async createSiteContent(@Body() input: SiteContentInput): Promise<SiteContentEntryResponse> {
    return { data: SiteContentEntryDto.from(await this.siteContent.create(input)) };
  }

  @Post('preview')
  @WritesContent()
  @HttpCode(HttpStatus.OK)
  @ChangesNothing()
  @ApiOperation({ summary: 'Renders content that is not saved as visitors would see it' })
  @ApiOkResponse({ type: SiteContentPreviewResponse })
  async previewSiteContent(@Body() input: SiteContentPreviewInput): Promise<SiteContentPreviewResponse> {
    return { data: { html: await this.renderer.render(input) } };
  }

  @Put(':id')
  @WritesContent()
  @ExistingRecord(SiteContent)
  @ApiOkResponse({ type: SiteContentEntryResponse })
  async replaceSiteContent(
    @Param('id', RecordIdPipe) id: number,
    @Body() replacement: SiteContentReplacement,
  ): Promise<SiteContentEntryResponse> {
    return { data: SiteContentEntryDto.from(await this.siteContent.change(id, replacement)) };
  }

  @Patch(':id')
  @WritesContent()
  @ExistingRecord(SiteContent)
  @ApiOkResponse({ type: SiteContentEntryResponse })
  @ChangesFields()
  async changeSiteContent(
    @Param('id', RecordIdPipe) id: number,
    @Body() changes: SiteContentChanges,
  ): Promise<SiteContentEntryResponse> {
    return { data: SiteContentEntryDto.from(await this.siteContent.change(id, changes)) };
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ExistingRecord(SiteContent)
  @ApiNoContentResponse()
  deleteSiteContent(@Param('id', RecordIdPipe) id: number): Promise<void> {
    return this.siteContent.remove(id);
  }
}
