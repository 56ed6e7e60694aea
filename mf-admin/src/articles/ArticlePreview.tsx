import { splitContent } from '@site/platform/article-content';
import { ArticleText } from '@site/platform/article-text';
import { formatDate } from '@site/platform/format-date';
import { memo, useState } from 'react';
import styles from './ArticlePreview.module.css';
import type { ArticleInput } from './article.resource';
import { categoryName, type KnownCategories } from './useCategories';

interface ArticlePreviewProps {
  readonly article: Partial<ArticleInput>;
  readonly categories: KnownCategories;
}

export const ArticlePreview = memo(function ArticlePreview({ article, categories }: ArticlePreviewProps) {
  const { title = '', date = '', categoryId = null, excerpt, content = '', imageUrl, externalUrl } = article;
  const category = categoryId === null ? 'News' : categoryName(categories, categoryId);
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h3 id="preview-title" className={styles.label}>
        Preview
      </h3>
      {externalUrl?.trim() && (
        <p className={styles.note}>Visitors do not see this text. They are sent to {externalUrl.trim()}</p>
      )}
      <p className={styles.facts}>
        <span dir="auto">{category}</span>
        {/^\d{4}-\d\d-\d\d$/.test(date) && <time dateTime={date}>{formatDate(date, 'long')}</time>}
      </p>
      <p className={styles.title} dir="auto">
        {title.trim() || 'Untitled'}
      </p>
      {imageUrl?.trim() && <PreviewImage key={imageUrl} url={imageUrl.trim()} />}
      <p className={styles.excerpt} dir="auto">
        {excerpt}
      </p>
      <ArticleText blocks={splitContent(content)} />
    </section>
  );
});

/** A half-typed URL is not an image yet. */
function PreviewImage({ url }: { url: string }) {
  const [isDead, setDead] = useState(false);
  return isDead ? null : <img className={styles.image} src={url} alt="" onError={() => setDead(true)} />;
}
