import { useTexts } from '@site/platform';
import { paths } from '@site/platform/paths';
import { ListMetadata } from '../../lists/ListMetadata';
import { FeedLinks } from '../../page-metadata/FeedLinks';
import type { ArticleSummaries } from '../article';
import type { ArticleFilters } from '../articleFilters';
import { texts } from './articlesTexts';

interface ArticlesFactsProps {
  readonly filters: ArticleFilters;
  readonly list: ArticleSummaries | undefined;
}

export function ArticlesFacts({ filters, list }: ArticlesFactsProps) {
  const { text } = useTexts(texts);
  const { q, category, sort, page } = filters;
  return (
    <>
      <ListMetadata
        title={text('articles_page_title')}
        description={text('articles_page_description')}
        path={paths.articles}
        page={page}
        isFiltered={q !== '' || category !== '' || sort !== 'newest'}
        list={list}
        itemPath={paths.article}
      />
      <FeedLinks />
    </>
  );
}
