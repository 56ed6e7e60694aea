import { paths, SiteLink, useNavigate } from '@site/platform';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../links/isPlainClick';
import { useArticlesVisit } from './articlesVisit';
import styles from './BackToArticles.module.css';

/** Leads back to the list: the one that the visitor came from, with its filters. */
export function BackToArticles({ className }: { className?: string }) {
  const { listUrl = paths.articles } = useArticlesVisit();
  const navigate = useNavigate();

  // Decided on the click: the server, which knows no history, must render the same link.
  function goBack(event: MouseEvent<HTMLAnchorElement>) {
    if (isPlainClick(event) && listUrl.startsWith(`${paths.articles}?`)) {
      event.preventDefault();
      void navigate(listUrl);
    }
  }

  return (
    <SiteLink to={paths.articles} className={`${styles.link} ${className ?? styles.plain}`} onClick={goBack}>
      <ArrowLeft className={styles.icon} aria-hidden="true" />
      Back to Articles
    </SiteLink>
  );
}
