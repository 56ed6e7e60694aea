import { Injectable } from '@nestjs/common';
import { ArticlesService } from '../articles/articles.service.js';
import { Env } from '../config/env.js';
import { imageRules } from '../uploads/image.rules.js';
import { StoredFiles } from '../uploads/storedFiles.service.js';
import { jsonFeed, type News, rssFeed, shareableOf } from './newsFeed.js';

const FEED_LENGTH = 50;

@Injectable()
export class FeedsService {
  constructor(
    private readonly articles: ArticlesService,
    private readonly uploads: StoredFiles,
    private readonly env: Env,
  ) {}

  async rss() {
    const news = await this.news();
    const lengths = await this.imageLengths(news);
    return { text: rssFeed(news, lengths), lastModified: news.lastChange };
  }

  async json() {
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
