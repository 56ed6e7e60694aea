import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../auth/access.js';
import { FeedsService } from './feeds.service.js';

/** The news for feed readers. Express compares their `If-None-Match` and `If-Modified-Since` and answers 304. */
@ApiExcludeController()
@Public()
@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get('feed.xml')
  @Header('Content-Type', 'application/rss+xml; charset=utf-8')
  async getRssFeed(@Res({ passthrough: true }) response: Response): Promise<string> {
    const { text, lastModified } = await this.feeds.rss();
    response.set(headersOf(lastModified));
    return text;
  }

  @Get('feed.json')
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
    // Feed readers run in browsers, too.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}
