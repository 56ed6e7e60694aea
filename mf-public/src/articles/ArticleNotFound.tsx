import { PageMetadata } from '../page-metadata/PageMetadata';
import styles from './ArticleNotFound.module.css';
import { BackToArticles } from './BackToArticles';

const explanation = "The article you're looking for doesn't exist or has been removed.";

export function ArticleNotFound() {
  return (
    <div className={`${styles.message} section container`}>
      <PageMetadata title="Article Not Found" description={explanation} />
      <h1 className={styles.title}>Article Not Found</h1>
      <p className={styles.text}>{explanation}</p>
      <p className={styles.action}>
        <BackToArticles className="button" />
      </p>
    </div>
  );
}
