import { Controller, Get, Header, Module, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { UploadsModule } from '../uploads/uploads.controller.js';
import { FeedsService } from './feeds.service.js';

/** Express answers `If-None-Match` and `If-Modified-Since` with 304. */
@ApiTags('feeds')
@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get('feed.xml')
  @ContentRead()
  @ApiProduces('application/rss+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Header('Content-Type', 'application/rss+xml; charset=utf-8')
  async getRssFeed(@Res({ passthrough: true }) response: Response): Promise<string> {
    const { text, lastModified } = await this.feeds.rss();
    response.set(headersOf(lastModified));
    return text;
  }

  @Get('feed.json')
  @ContentRead()
  @ApiProduces('application/feed+json')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Header('Content-Type', 'application/feed+json; charset=utf-8')
  async getJsonFeed(@Res({ passthrough: true }) response: Response): Promise<string> {
    const { text, lastModified } = await this.feeds.json();
    response.set(headersOf(lastModified));
    return text;
  }
}

function headersOf(lastModified: Date) {
  return {
    'Cache-Control': 'no-cache',
    'Last-Modified': lastModified.toUTCString(),
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

@Module({
  imports: [UploadsModule],
  controllers: [FeedsController],
  providers: [FeedsService],
})
export class FeedsModule {}
