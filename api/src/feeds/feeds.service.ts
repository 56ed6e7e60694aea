import { Injectable } from '@nestjs/common';
import { ArticlesService } from '../articles/articles.service.js';
import { Env } from '../config/env.js';
import { jsonFeed, type News, rssFeed } from './newsFeed.js';

/** How many articles a feed holds. */
const FEED_LENGTH = 50;

interface Feed {
  readonly text: string;
  readonly lastModified: Date;
}

@Injectable()
export class FeedsService {
  constructor(
    private readonly articles: ArticlesService,
    private readonly env: Env,
  ) {}

  /** The newest articles as RSS 2.0. */
  async rss(): Promise<Feed> {
    const news = await this.news();
    return { text: rssFeed(news), lastModified: news.lastChange };
  }

  /** The newest articles as JSON Feed. */
  async json(): Promise<Feed> {
    const news = await this.news();
    return { text: jsonFeed(news), lastModified: news.lastChange };
  }

  private async news(): Promise<News> {
    const [articles, lastChange] = await Promise.all([
      this.articles.newestPublished(FEED_LENGTH),
      this.articles.lastChange(),
    ]);
    return { siteUrl: this.env.publicUrl, articles, lastChange };
  }
}
