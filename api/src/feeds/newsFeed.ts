import { webUrl } from '@site/rules/links';
import { Feed, type Item } from 'feed';
import type { ArticleSummary } from '../articles/articles.service.js';
import { companyName } from '../config/env.js';
import { contentTypeOf, derivativesOf, imageRules, keyOf } from '../uploads/image.rules.js';

export interface News {
  readonly siteUrl: string;
  readonly articles: readonly ArticleSummary[];
  readonly lastChange: Date;
}

/**
 * Feed readers take texts for HTML, titles included, so they are escaped.
 * @param lengths In bytes. RSS requires them: an image without one is left out.
 */
export function rssFeed(news: News, lengths: ReadonlyMap<string, number>): string {
  const feed = feedOf(news, (article) => ({
    ...itemOf(article, news.siteUrl),
    enclosure: enclosureOf(article, news.siteUrl, lengths),
    title: escaped(xmlText(article.title)),
    description: escaped(xmlText(article.excerpt)),
    category: article.category && [{ name: xmlText(article.category.name).replaceAll('&', '&amp;') }],
  }));
  return feed.rss2();
}

export function jsonFeed(news: News): string {
  const feed = feedOf(news, (article) => ({
    ...itemOf(article, news.siteUrl),
    image: imageOf(article.imageUrl, news.siteUrl),
    description: article.excerpt,
    category: article.category && [{ name: article.category.name }],
  }));
  const { items, ...head }: { items: { content_html: string }[] } = JSON.parse(feed.json1());
  const plain = items.map(({ content_html: excerpt, ...item }) => ({
    ...item,
    summary: excerpt,
    content_text: excerpt,
  }));
  return JSON.stringify({ ...head, items: plain }, null, 2);
}

type ItemOf = (article: ArticleSummary) => Omit<Item, 'category'> & { category?: Item['category'] | null };

function feedOf({ siteUrl, articles, lastChange }: News, toItem: ItemOf): Feed {
  const feed = new Feed({
    title: `${companyName}: News & Articles`,
    description:
      'New companies, milestones and what we learn while running software for industries that cannot stop.',
    id: `${siteUrl}/articles`,
    link: `${siteUrl}/articles`,
    language: 'en',
    updated: lastChange,
    generator: false,
    feedLinks: { rss: `${siteUrl}/feed.xml`, json: `${siteUrl}/feed.json` },
  });
  for (const article of articles) {
    const item = toItem(article);
    feed.addItem({ ...item, category: item.category ?? undefined });
  }
  return feed;
}

function itemOf({ id, title, externalUrl, date, createdAt, updatedAt }: ArticleSummary, siteUrl: string) {
  const page = `${siteUrl}/articles/${id}`;
  const published = new Date(`${date}T12:00:00Z`);
  return {
    id: page,
    title,
    link: webUrl(externalUrl) ?? page,
    date: updatedAt,
    // At noon, the date is the same almost everywhere.
    published: Number.isNaN(published.getTime()) ? createdAt : published,
  };
}

function enclosureOf({ imageUrl }: ArticleSummary, siteUrl: string, lengths: ReadonlyMap<string, number>) {
  const image = imageOf(imageUrl, siteUrl);
  const length = lengths.get(shareableOf(imageUrl));
  return image && length !== undefined ? { ...image, length } : undefined;
}

function imageOf(imageUrl: string, siteUrl: string): { url: string; type: string } | undefined {
  const path = shareableOf(imageUrl);
  const url = path.startsWith('/') ? new URL(siteUrl + path).href : webUrl(path);
  const type = url && contentTypeOf(new URL(url).pathname);
  return url && type ? { url, type } : undefined;
}

export function shareableOf(imageUrl: string): string {
  const { root } = imageRules;
  const original = imageUrl.startsWith(root) ? imageUrl.slice(root.length) : '';
  const jpeg = derivativesOf(original).find(({ format }) => format === 'jpeg');
  return jpeg ? root + keyOf(jpeg) : imageUrl;
}

/** Removes characters that XML does not allow even escaped. */
function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
