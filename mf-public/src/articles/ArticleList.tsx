import { Message, type ReadOf, SiteLink, useRead } from '@site/platform';
import type { Visit } from '../links/visit';
import { NoSuchPage } from '../lists/NoSuchPage';
import { ArticleCard } from './ArticleCard';
import styles from './ArticleList.module.css';
import { ArticlesPaging } from './ArticlesPaging';
import { categoriesPath, categoryName } from './article';
import { ARTICLES_COUNT_ID, type ArticleFilters, articlesUrl } from './articleFilters';

const toCount: Visit = { focus: ARTICLES_COUNT_ID };

interface ArticleListProps {
  readonly list: ReadOf<'/api/articles'>;
  readonly filters: ArticleFilters;
}

/** One page of articles, or why there are none. */
export function ArticleList({ list: { data: articles, meta }, filters }: ArticleListProps) {
  const categories = useRead(categoriesPath).data?.data ?? [];
  if (articles.length === 0) {
    return <NoArticles total={meta.total} filters={filters} />;
  }
  const hasLead = filters.q === '' && filters.category === '' && filters.page === 1;
  return (
    <>
      <ul className={styles.grid}>
        {articles.map((article, index) => (
          <ArticleCard
            key={article.id}
            article={article}
            category={categoryName(article, categories)}
            listUrl={articlesUrl(filters)}
            isFirst={index === 0}
            isLead={hasLead && index === 0}
          />
        ))}
      </ul>
      <ArticlesPaging total={meta.total} filters={filters} />
    </>
  );
}

function NoArticles({ total, filters }: { total: number; filters: ArticleFilters }) {
  const { q, page } = filters;
  if (total > 0) {
    return (
      <NoSuchPage
        title="No articles found"
        page={page}
        firstUrl={articlesUrl({ ...filters, page: 1 })}
        focus={ARTICLES_COUNT_ID}
      />
    );
  }
  if (q === '') {
    return <Message title="No articles found" text="There are no articles in this category yet" />;
  }
  return (
    <Message
      title="No articles found"
      text={<span dir="auto">{`No articles match your search “${q}”`}</span>}
    >
      <SiteLink className="button" to={articlesUrl({ ...filters, q: '', page: 1 })} state={toCount}>
        Clear Search
      </SiteLink>
    </Message>
  );
}
