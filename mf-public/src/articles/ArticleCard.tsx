import { formatDate, paths, SiteLink } from '@site/platform';
import { ArrowRight } from 'lucide-react';
import { ExternalLink } from '../links/ExternalLink';
import { externalUrl } from '../links/externalUrl';
import styles from './ArticleCard.module.css';
import { ArticleImage } from './ArticleImage';
import { type Article, DEFAULT_CATEGORY_LABEL } from './article';
import type { ArticlesVisit } from './articlesVisit';

interface ArticleCardProps {
  readonly article: Article;
  readonly category: string | undefined;
  /** The list that the card stands in, for the way back. */
  readonly listUrl?: string;
  readonly isFirst?: boolean;
  /** Level of the title: below the page's or below a section's heading. */
  readonly titleTag?: 'h2' | 'h3';
  /** The newest article of all stands out. */
  readonly isLead?: boolean;
}

/** An article in a list. The whole card leads to the article by one link. */
export function ArticleCard({
  article,
  category,
  listUrl,
  isFirst,
  titleTag: Title = 'h2',
  isLead = false,
}: ArticleCardProps) {
  const { id, title, excerpt, date, imageUrl } = article;
  const elsewhere = externalUrl(article.externalUrl);
  const visit: ArticlesVisit = { listUrl };
  const label = (
    <>
      Read full article<span className="visually-hidden"> {title}</span>
    </>
  );
  return (
    <li className={isLead ? `${styles.card} ${styles.lead}` : styles.card}>
      <ArticleImage imageUrl={imageUrl} isFirst={isFirst} />
      <div className={styles.words}>
        <p className={styles.facts}>
          <span className={styles.category} dir="auto">
            {category ?? DEFAULT_CATEGORY_LABEL}
          </span>
          <time dateTime={date}>{formatDate(date, 'short')}</time>
        </p>
        <Title className={styles.title} dir="auto">
          {title}
        </Title>
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
        <p className={styles.action}>
          {elsewhere ? (
            <ExternalLink href={elsewhere} className={styles.link}>
              {label}
            </ExternalLink>
          ) : (
            <SiteLink to={paths.article(id)} state={visit} className={styles.link}>
              {label}
              <ArrowRight className={styles.arrow} aria-hidden="true" />
            </SiteLink>
          )}
        </p>
      </div>
    </li>
  );
}
