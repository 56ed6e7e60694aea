import { SiteLink } from '@site/platform';
import { arrowLeft, arrowRight, Icon } from '../../images/Icon';
import type { Visit } from '../../links/visit';
import { ARTICLES_COUNT_ID, type ArticleFilters, articlesUrl, PAGE_SIZE } from '../articleFilters';
import styles from './ArticlesPaging.module.css';

const toCount: Visit = { focus: ARTICLES_COUNT_ID };

export function ArticlesPaging({ total, filters }: { total: number; filters: ArticleFilters }) {
  const { page } = filters;
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) {
    return null;
  }
  return (
    <nav className={styles.paging} aria-label="Pages of articles">
      {page > 1 && (
        <SiteLink
          className={`${styles.previous} button`}
          rel="prev"
          to={articlesUrl({ ...filters, page: page - 1 })}
          state={toCount}
        >
          <Icon path={arrowLeft} className={styles.icon} />
          Previous page
        </SiteLink>
      )}
      <p className={styles.place}>{`Page ${page} of ${pages}`}</p>
      {page < pages && (
        <SiteLink
          className={`${styles.next} button`}
          rel="next"
          to={articlesUrl({ ...filters, page: page + 1 })}
          state={toCount}
        >
          Next page
          <Icon path={arrowRight} className={styles.icon} />
        </SiteLink>
      )}
    </nav>
  );
}
