import { Controller, Get, Query } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OptionalBearer } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { toPage } from '../common/page.js';
import { ContentRenderer } from './contentRenderer.js';
import { SiteContentItemDto, SiteContentListQuery, SiteContentPage } from './siteContent.dto.js';
import { SiteContentService } from './siteContent.service.js';

@ApiTags('site content')
@ApiDefaultResponse({ type: ErrorDto })
@Controller('api/site-content')
export class SiteContentController {
  constructor(
    private readonly siteContent: SiteContentService,
    private readonly renderer: ContentRenderer,
  ) {}

  @Get()
  @OptionalBearer()
  @ApiOkResponse({ type: SiteContentPage })
  async listSiteContent(@Query() query: SiteContentListQuery): Promise<SiteContentPage> {
    return toPage(await this.siteContent.list(query), query, (entry) => {
      const item = SiteContentItemDto.from(entry);
      return query.format === 'html' ? { ...item, content: this.renderer.toHtml(entry) } : item;
    });
  }
}
