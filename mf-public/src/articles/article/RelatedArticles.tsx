import { SiteLink, useRead } from '@site/platform';
import { ArticleCard } from '../ArticleCard';
import { type Article, relatedArticlesPath } from '../article';
import { articlesUrl } from '../articleFilters';
import listStyles from '../list/ArticleList.module.css';
import styles from './RelatedArticles.module.css';

export function RelatedArticles({ article, category }: { article: Article; category: string | undefined }) {
  const related = useRead(relatedArticlesPath(String(article.id))).data?.data ?? [];
  if (related.length === 0) {
    return null;
  }
  return (
    <section className={styles.related} aria-labelledby="related-heading">
      <div className="container">
        <div className={styles.head}>
          <h2 id="related-heading" className={styles.heading}>
            Related articles
          </h2>
          <SiteLink to={articlesUrl({ category: String(article.categoryId ?? 'none') })} dir="auto">
            {category ? `More in ${category}` : 'More news'}
          </SiteLink>
        </div>
        <ul className={listStyles.grid}>
          {related.map((other) => (
            <ArticleCard key={other.id} article={other} category={category} titleTag="h3" />
          ))}
        </ul>
      </div>
    </section>
  );
}
