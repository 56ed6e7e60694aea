import { Message, Spinner } from '@site/platform';
import type { ReactNode } from 'react';
import { Note } from './Note';
import styles from './Note.module.css';

interface LoadedProps<Answer> {
  readonly read: {
    readonly data: Answer | undefined;
    readonly error: Error | undefined;
    readonly mutate: () => unknown;
  };
  readonly loading: string;
  readonly failure: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** What was read stays when a refresh fails. */
export function Loaded<Answer>({ read, loading, failure, children }: LoadedProps<Answer>) {
  const { data, error, mutate } = read;
  const retry = () => void mutate();
  if (!data) {
    return error ? (
      <Message title={failure} text="Please try again in a moment." onRetry={retry} />
    ) : (
      <Spinner label={loading} />
    );
  }
  return (
    <>
      {error && (
        <div className={styles.stale}>
          <Note look="error" title="Failed to refresh: this may be out of date" onRetry={retry} />
        </div>
      )}
      {children(data)}
    </>
  );
}
