import { focusHeading, PageMetadata, Spinner } from '@site/platform';
import { useLayoutEffect, useRef } from 'react';
import styles from './PageLoading.module.css';

interface PageLoadingProps {
  readonly title: string;
  readonly description: string;
  readonly label: string;
}

export function PageLoading({ title, description, label }: PageLoadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      // The page's own heading takes over the focus.
      if (own && document.activeElement === own) {
        setTimeout(focusHeading);
      }
    };
  }, []);

  return (
    <div className={`${styles.loading} section container`}>
      <PageMetadata title={title} description={description} />
      <h1 ref={heading} className="visually-hidden">
        {title}
      </h1>
      <div className={styles.blocks} aria-hidden="true">
        <div className={styles.name} />
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
      <Spinner label={label} />
    </div>
  );
}
