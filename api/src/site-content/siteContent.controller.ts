import { Body, Get, Post, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, refs } from '@nestjs/swagger';
import { CurrentSession } from '../auth/access.js';
import type { Session } from '../auth/auth.entities.js';
import { Command } from '../common/changes.js';
import { type Data, type Page, pageOf, responseOf, toPage } from '../common/page.js';
import { siteContent } from '../content/kinds/siteContent.js';
import { answerOf } from '../content/routes/answersOf.js';
import { contentController } from '../content/routes/contentController.js';
import { Content } from '../content/routes/routeDecorators.js';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { ChangesNothing } from '../rate-limits/writeLimit.guard.js';
import { WritesContent } from '../requests/bodyLimits.js';
import { RecordIdParam } from '../requests/recordId.pipe.js';
import { DeclaredTextsResponse } from './declaredTexts.dto.js';
import { DeclaredTexts } from './declaredTexts.service.js';
import {
  SiteContentItemDto,
  SiteContentListQuery,
  SiteContentPage,
  SiteContentPreviewDto,
  SiteContentPreviewInput,
} from './siteContent.dto.js';
import { SiteContentService } from './siteContent.service.js';

const EntryDto = answerOf(siteContent);
const EntryPage = pageOf(EntryDto);

@Content(siteContent)
export class SiteContentController extends contentController(siteContent, { query: SiteContentListQuery }) {
  constructor(
    private readonly service: SiteContentService,
    private readonly declaredTexts: DeclaredTexts,
  ) {
    super(service);
  }

  @Get('site-content')
  @ContentRead()
  @ApiOperation({
    summary:
      'The texts of the site; with a bearer and without `format`, whole entries, where `q` finds titles too',
  })
  @ApiExtraModels(SiteContentPage, EntryPage)
  @ApiOkResponse({
    description: 'A `SiteContentEntryPage` with a bearer and without `format`; otherwise a `SiteContentPage`',
    schema: { oneOf: refs(SiteContentPage, EntryPage) },
  })
  async listSiteContent(
    @Query() query: SiteContentListQuery,
    @CurrentSession() session?: Session,
  ): Promise<Page<object>> {
    if (session && query.format === undefined) {
      return toPage(await this.service.listEntries(query), query, EntryDto.from);
    }
    const [entries, total] = await this.service.list(query);
    const shown = await this.service.shown(entries, query.format);
    return toPage([shown, total], query, SiteContentItemDto.from);
  }

  @Get('site-content/texts')
  @ApiOperation({
    summary: 'The texts that live releases show, with their built-in versions',
    description: 'Without the texts of header and footer, which the shell itself declares',
  })
  @ApiOkResponse({ type: DeclaredTextsResponse })
  async listDeclaredTexts(): Promise<DeclaredTextsResponse> {
    return { data: await this.declaredTexts.list() };
  }

  @Get('site-content/:id')
  @ApiOkResponse({ type: responseOf(EntryDto) })
  async getSiteContent(@RecordIdParam() id: number): Promise<object> {
    return { data: EntryDto.from(await this.service.get(id)) };
  }

  @Post('site-content/preview')
  @WritesContent()
  @ChangesNothing()
  @Command('Renders content that is not saved as visitors would see it')
  @ApiOkResponse({ type: responseOf(SiteContentPreviewDto) })
  async previewSiteContent(@Body() input: SiteContentPreviewInput): Promise<Data<SiteContentPreviewDto>> {
    return { data: { html: await this.service.preview(input) } };
  }
}
