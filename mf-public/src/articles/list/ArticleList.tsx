import { useRead } from '@site/platform';
import { ArticleCard } from '../ArticleCard';
import { type ArticleSummaries, categoriesPath, categoryName } from '../article';
import { type ArticleFilters, articlesUrl } from '../articleFilters';
import styles from './ArticleList.module.css';
import { ArticlesPaging } from './ArticlesPaging';

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
