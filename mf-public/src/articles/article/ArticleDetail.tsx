import { SiteLink, useRead } from '@site/platform';
import type { ContentHeading } from '@site/platform/article-content';
import { headingsOf, readingMinutes, splitContent } from '@site/platform/article-content';
import { ArticleText } from '@site/platform/article-text';
import { formatDate } from '@site/platform/format-date';
import { paths } from '@site/platform/paths';
import relatedStyles from '../../cards/Related.module.css';
import { CONTENT_WIDTH } from '../../images/Picture';
import { BackLink } from '../../links/BackLink';
import { RichText } from '../../text/RichText';
import { headingsIn, textOf } from '../../text/richText';
import { ArticleCard } from '../ArticleCard';
import { ArticleFacts } from '../ArticleFacts';
import { ArticleImage } from '../ArticleImage';
import { type Article, categoryPath, DEFAULT_CATEGORY_LABEL, relatedArticlesPath } from '../article';
import { articlesUrl } from '../articleFilters';
import listStyles from '../list/ArticleList.module.css';
import contentsStyles from './ArticleContents.module.css';
import styles from './ArticleDetail.module.css';
import { CopyLinkButton } from './CopyLinkButton';

const HEADINGS_FOR_CONTENTS = 3;

export function ArticleDetail({ article }: { article: Article }) {
  const { id, title, excerpt, content, date, categoryId, document } = article;
  const category = useRead(categoryPath(categoryId)).data?.data.name;
  const categoryUrl = articlesUrl({ category: String(categoryId ?? 'none') });
  const related = useRead(relatedArticlesPath(String(id))).data?.data ?? [];
  const blocks = document ? [] : splitContent(content);
  const headings = document ? headingsIn(document) : headingsOf(blocks);
  const hasContents = headings.length >= HEADINGS_FOR_CONTENTS;
  return (
    <div className={styles.page}>
      <ArticleFacts article={article} category={category} />
      <article>
        <header className={`${styles.head} container`}>
          <BackToArticles />
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
          <p className={styles.facts}>
            <SiteLink className={styles.category} to={categoryUrl} dir="auto">
              {category ?? DEFAULT_CATEGORY_LABEL}
            </SiteLink>
            <time dateTime={date}>{formatDate(date, 'long')}</time>
            <span>{`${readingMinutes(document ? textOf(document) : content)} min read`}</span>
          </p>
        </header>
        <div className={`${styles.picture} container`}>
          <ArticleImage article={article} sizes={CONTENT_WIDTH} isFirst />
        </div>
        <div className={`${hasContents ? styles.columns : styles.column} container`}>
          {hasContents && <ArticleContents headings={headings} />}
          <div className={styles.text}>
            <p className={styles.excerpt} dir="auto">
              {excerpt}
            </p>
            {document ? (
              <RichText document={document} headings={headings} />
            ) : (
              <ArticleText blocks={blocks} />
            )}
            <div className={styles.end}>
              <CopyLinkButton id={id} />
              <BackToArticles />
            </div>
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className={relatedStyles.related} aria-labelledby="related-heading">
          <div className="container">
            <div className={relatedStyles.head}>
              <h2 id="related-heading" className={relatedStyles.heading}>
                Related articles
              </h2>
              <SiteLink to={categoryUrl} dir="auto">
                {category ? `More in ${category}` : 'More news'}
              </SiteLink>
            </div>
            <ul className={`${listStyles.grid} ${styles.related}`}>
              {related.map((other) => (
                <ArticleCard key={other.id} article={other} category={category} titleTag="h3" />
              ))}
            </ul>
          </div>
        </section>
      )}
    </div>
  );
}

export function BackToArticles({ className }: { className?: string }) {
  return (
    <BackLink to={paths.articles} className={className}>
      Back to Articles
    </BackLink>
  );
}

function ArticleContents({ headings }: { headings: readonly ContentHeading[] }) {
  return (
    <nav className={contentsStyles.contents} aria-labelledby="contents-heading">
      <p id="contents-heading" className="eyebrow">
        Contents
      </p>
      <ol className={contentsStyles.list}>
        {headings.map(({ id, text, kind }) => (
          <li key={id} className={kind === 'subheading' ? contentsStyles.part : undefined}>
            <a href={`#${id}`} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
