import { SiteLink, useRead } from '@site/platform';
import { arrowLeft, arrowRight, Icon } from '../../images/Icon';
import type { LinkState } from '../../links/linkState';
import { ArticleCard } from '../ArticleCard';
import { type ArticleSummaries, categoriesPath, categoryName } from '../article';
import { ARTICLES_COUNT_ID, type ArticleFilters, articlesUrl, PAGE_SIZE } from '../articleFilters';
import styles from './ArticleList.module.css';
import pagingStyles from './ArticlesPaging.module.css';

interface ArticleListProps {
  readonly list: ArticleSummaries;
  readonly filters: ArticleFilters;
}

export function ArticleList({ list: { data: articles, meta }, filters }: ArticleListProps) {
  const categories = useRead(categoriesPath).data?.data ?? [];
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

function ArticlesPaging({ total, filters }: { total: number; filters: ArticleFilters }) {
  const { page } = filters;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) {
    return null;
  }
  return (
    <nav className={pagingStyles.paging} aria-label="Pages of articles">
      {page > 1 && (
        <SiteLink
          className={`${pagingStyles.previous} button`}
          rel="prev"
          to={articlesUrl({ ...filters, page: page - 1 })}
          state={{ focus: ARTICLES_COUNT_ID } satisfies LinkState}
        >
          <Icon path={arrowLeft} />
          Previous page
        </SiteLink>
      )}
      <p className={pagingStyles.place}>{`Page ${page} of ${pages}`}</p>
      {page < pages && (
        <SiteLink
          className={`${pagingStyles.next} button`}
          rel="next"
          to={articlesUrl({ ...filters, page: page + 1 })}
          state={{ focus: ARTICLES_COUNT_ID } satisfies LinkState}
        >
          Next page
          <Icon path={arrowRight} />
        </SiteLink>
      )}
    </nav>
  );
}
