import {
  ContentHtml,
  definePage,
  Message,
  type PageMatch,
  SiteLink,
  useRead,
  useTexts,
} from '@site/platform';
import { paths } from '@site/platform/paths';
import { SearchedList } from '../../filters/SearchedList';
import { useListSearch } from '../../filters/useListSearch';
import { Icon } from '../../images/Icon';
import type { LinkState } from '../../links/linkState';
import { useLinkedFocus } from '../../links/linkState';
import { PagedList } from '../../lists/PagedList';
import { CardsLoading } from '../../page-states/CardsLoading';
import { type ArticleCategory, categoriesPath, UNCATEGORIZED } from '../article';
import {
  ARTICLES_COUNT_ID,
  type ArticleFilters,
  articlesPath,
  articlesUrl,
  readArticleFilters,
} from '../articleFilters';
import { ArticleFiltersBar } from './ArticleFiltersBar';
import { ArticleList } from './ArticleList';
import listStyles from './ArticleList.module.css';
import { ArticlesFacts } from './ArticlesFacts';
import styles from './ArticlesPage.module.css';
import { texts } from './articlesTexts';

const rss = 'M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M4 19a1 1 0 1 0 2 0 1 1 0 1 0-2 0';

export const page = definePage({
  component: ArticlesPage,
  texts: [texts],
  data: ({ query }) => [articlesPath(readArticleFilters(query)), categoriesPath],
});

function ArticlesPage({ query }: PageMatch) {
  const search = useListSearch(readArticleFilters(query), { pathOf: articlesPath, urlOf: articlesUrl });
  const { filters } = search;
  const read = useRead(articlesPath(filters));
  const categories = useRead(categoriesPath).data?.data ?? [];
  const { html } = useTexts(texts);
  useLinkedFocus();
  return (
    <div className={styles.page}>
      <ArticlesFacts filters={filters} list={read.data} />
      <div className={`${styles.head} container`}>
        <h1 dir="auto">
          <ContentHtml html={html('articles_page_title')} inline />
        </h1>
        <a className={styles.feed} href={paths.rssFeed} type="application/rss+xml">
          <Icon path={rss} className={styles.feedIcon} />
          RSS feed
        </a>
        <ContentHtml html={html('articles_page_description')} className={styles.introduction} />
      </div>
      <SearchedList
        filters={<ArticleFiltersBar search={search} />}
        id={ARTICLES_COUNT_ID}
        count={read.data && countText(read.data.meta.total, filters, categories)}
        isSearching={search.isSearching}
      >
        <PagedList
          read={read}
          page={filters.page}
          urlOf={(page) => articlesUrl({ ...filters, page })}
          loading={<CardsLoading label="Loading the articles" grid={listStyles.grid} picture="wide" />}
          failed={{ title: 'There was an error loading the articles', text: 'Please try again later.' }}
          noPage="No articles found"
          empty={<NoArticles filters={filters} />}
          focus={ARTICLES_COUNT_ID}
        >
          {(list) => <ArticleList list={list} filters={filters} />}
        </PagedList>
      </SearchedList>
    </div>
  );
}

function countText(
  total: number,
  { q, category, page }: ArticleFilters,
  categories: readonly ArticleCategory[],
): string {
  const articles = total === 1 ? '1 article' : `${total} articles`;
  const name =
    category === 'none' ? UNCATEGORIZED : categories.find(({ id }) => String(id) === category)?.name;
  return `${articles}${name ? ` in ${name}` : ''}${q && ` matching “${q}”`}${page > 1 ? `, page ${page}` : ''}`;
}

function NoArticles({ filters }: { filters: ArticleFilters }) {
  if (filters.q === '') {
    return <Message title="No articles found" text="There are no articles in this category yet" />;
  }
  return (
    <Message
      title="No articles found"
      text={<span dir="auto">{`No articles match your search “${filters.q}”`}</span>}
    >
      <SiteLink
        className="button"
        to={articlesUrl({ ...filters, q: '', page: 1 })}
        state={{ focus: ARTICLES_COUNT_ID } satisfies LinkState}
      >
        Clear Search
      </SiteLink>
    </Message>
  );
}
