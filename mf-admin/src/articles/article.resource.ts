import { formatDate } from '@site/platform/format-date';
import { paths } from '@site/platform/paths';
import { type InputOf, type RowOf, resourceOf, today } from '../kinds/resource';
import { statusFilter } from '../list/listState';

export type Article = RowOf<'articles'>;

export type ArticleInput = InputOf<'articles'>;

const { list } = resourceOf('articles');

export const articles = articlesOf(undefined);

export function articlesOf(categoryId: string | undefined) {
  return resourceOf('articles', {
    filters: [statusFilter],
    publishQuestion: ({ date }, zone) =>
      date > today(zone)
        ? `This article is dated ${formatDate(date, 'long')} and will be on the site at once. Publish it now?`
        : undefined,
    copyOf: (article, zone) => ({ ...article, date: today(zone) }),
    previewPath: paths.article,
    pageUrl: ({ id, published, externalUrl }) => (published && !externalUrl ? paths.article(id) : undefined),
    list: (query) => list({ ...(categoryId && { categoryId }), ...query }),
  });
}
