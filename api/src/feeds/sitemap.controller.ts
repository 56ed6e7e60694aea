import { Controller, Get, HttpStatus, Module, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { SitemapResponse, SitemapService } from './sitemap.service.js';

@ApiTags('sitemap')
@Controller('api/sitemap')
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get()
  @ContentRead()
  @ApiOkResponse({ type: SitemapResponse, description: 'The records that have a public page of their own' })
  async getSitemap(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SitemapResponse | undefined> {
    // The version is read first, so that a change in between is not missed.
    response.setHeader('ETag', `W/"${await this.sitemap.version()}"`);
    if (request.fresh) {
      response.status(HttpStatus.NOT_MODIFIED);
      return undefined;
    }
    return { data: await this.sitemap.entries() };
  }
}

@Module({ controllers: [SitemapController], providers: [SitemapService] })
export class SitemapModule {}
