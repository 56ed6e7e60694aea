import { ApiError, type ApiPath, earlyPress, PageMetadata, useRead } from '@site/platform';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { PageLoading } from './PageLoading';
import styles from './RecordPage.module.css';

interface PageTexts {
  readonly title: string;
  readonly text: string;
}

interface RecordPageProps<Item> {
  readonly path: ApiPath<{ readonly data: Item }>;
  readonly loading: ComponentProps<typeof PageLoading>;
  readonly failed: PageTexts;
  /** The texts for a missing record: those of a failure by default, without 'Try again'. */
  readonly missing?: PageTexts | ReactElement;
  readonly back: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function RecordPage<Item>(props: RecordPageProps<Item>) {
  const { path, loading, failed, missing = failed, back, children } = props;
  const { data, error, mutate } = useRead(path);
  if (data) {
    return children(data.data);
  }
  if (!error) {
    return <PageLoading {...loading} />;
  }
  const isMissing = error instanceof ApiError && error.status === 404;
  const message = isMissing ? missing : failed;
  if (!('text' in message)) {
    return message;
  }
  const { title, text } = message;
  return (
    <div className={`${styles.message} section container`} role={isMissing ? undefined : 'alert'}>
      <PageMetadata title={title} description={text} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {!isMissing && (
          <button type="button" className="button" onClick={() => void mutate()} {...earlyPress}>
            Try again
          </button>
        )}
        {back}
      </div>
    </div>
  );
}
