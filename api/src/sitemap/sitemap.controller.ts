import { Controller, Get } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { ErrorDto } from '../common/error.dto.js';
import { SitemapResponse } from './sitemap.dto.js';
import { SitemapService } from './sitemap.service.js';

@ApiTags('sitemap')
@ApiDefaultResponse({ type: ErrorDto })
@Public()
@Controller('api/sitemap')
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get()
  @ApiOkResponse({ type: SitemapResponse, description: 'The records that have a public page of their own' })
  async getSitemap(): Promise<SitemapResponse> {
    return { data: await this.sitemap.entries() };
  }
}
