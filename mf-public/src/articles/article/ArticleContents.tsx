import type { ContentHeading } from '@site/platform/article-content';
import styles from './ArticleContents.module.css';

export function ArticleContents({ headings }: { headings: readonly ContentHeading[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-heading">
      <p id="contents-heading" className="eyebrow">
        Contents
      </p>
      <ol className={styles.list}>
        {headings.map(({ id, text, kind }) => (
          <li key={id} className={kind === 'subheading' ? styles.part : undefined}>
            <a href={`#${id}`} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
