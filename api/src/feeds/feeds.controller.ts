import { Controller, Get, Header, Module, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ArticlesService } from '../articles/articles.service.js';
import { Env } from '../config/env.js';
import { ContentRead } from '../content-version/contentVersion.service.js';
import { imageRules } from '../uploads/image.rules.js';
import { StoredFiles } from '../uploads/storedFiles.service.js';
import { UploadsModule } from '../uploads/uploads.controller.js';
import { jsonFeed, type News, rssFeed, shareableOf } from './newsFeed.js';

const FEED_LENGTH = 50;

@ApiTags('feeds')
@Controller()
export class FeedsController {
  constructor(
    private readonly articles: ArticlesService,
    private readonly uploads: StoredFiles,
    private readonly env: Env,
  ) {}

  @Get('feed.xml')
  @ContentRead()
  @ApiProduces('application/rss+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Header('Content-Type', 'application/rss+xml; charset=utf-8')
  async getRssFeed(@Res({ passthrough: true }) response: Response): Promise<string> {
    const news = await this.news();
    const feed = rssFeed(news, await this.imageLengths(news));
    response.set(headersOf(news));
    return feed;
  }

  @Get('feed.json')
  @ContentRead()
  @ApiProduces('application/feed+json')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Header('Content-Type', 'application/feed+json; charset=utf-8')
  async getJsonFeed(@Res({ passthrough: true }) response: Response): Promise<string> {
    const news = await this.news();
    response.set(headersOf(news));
    return jsonFeed(news);
  }

  private async news(): Promise<News> {
    const [articles, lastChange] = await Promise.all([
      this.articles.newestPublished(FEED_LENGTH),
      this.articles.lastChange(),
    ]);
    return { siteUrl: this.env.publicUrl, articles, lastChange };
  }

  private async imageLengths({ articles }: News): Promise<ReadonlyMap<string, number>> {
    const images = [...new Set(articles.map(({ imageUrl }) => shareableOf(imageUrl)))];
    const uploads = images.filter((image) => image.startsWith(imageRules.root));
    const lengths = await Promise.all(
      uploads.map(async (image) => {
        const length = await this.uploads.lengthOf(image.slice(imageRules.root.length));
        return length === undefined ? [] : [[image, length] as const];
      }),
    );
    return new Map(lengths.flat());
  }
}

function headersOf({ lastChange }: News) {
  return {
    'Cache-Control': 'no-cache',
    'Last-Modified': lastChange.toUTCString(),
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

@Module({ imports: [UploadsModule], controllers: [FeedsController] })
export class FeedsModule {}
