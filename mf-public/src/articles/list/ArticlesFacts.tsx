import { PageMetadata, useTexts } from '@site/platform';
import { paths } from '@site/platform/paths';
import { FeedLinks } from '../../page-metadata/FeedLinks';
import { ItemListJsonLd } from '../../page-metadata/ItemListJsonLd';
import type { ArticleSummaries } from '../article';
import { type ArticleFilters, articlesUrl } from '../articleFilters';
import { texts } from './articlesTexts';

interface ArticlesFactsProps {
  readonly filters: ArticleFilters;
  readonly list: ArticleSummaries | undefined;
}

export function ArticlesFacts({ filters, list }: ArticlesFactsProps) {
  const { text } = useTexts(texts);
  const title = text('articles_page_title');
  const { q, category, sort, page } = filters;
  const isFiltered = q !== '' || category !== '' || sort !== 'newest';
  const articles = list?.data ?? [];
  return (
    <>
      <PageMetadata
        title={page > 1 ? `${title}, page ${page}` : title}
        description={text('articles_page_description')}
        path={articlesUrl({ page: isFiltered ? 1 : page })}
        isUnlisted={isFiltered || (page > 1 && articles.length === 0)}
      />
      <FeedLinks />
      {list && articles.length > 0 && (
        <ItemListJsonLd total={list.meta.total} items={articles.map(({ id }) => paths.article(id))} />
      )}
    </>
  );
}
