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
  /** The last answer, shown until there is a new one. */
  readonly last?: Answer | undefined;
  readonly loading: string;
  readonly failure: string;
  readonly children: (answer: Answer) => ReactNode;
}

export function Loaded<Answer>({ read, last, loading, failure, children }: LoadedProps<Answer>) {
  const { data, error, mutate } = read;
  const shown = data ?? last;
  const retry = () => void mutate();
  if (!shown) {
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
          <Note
            look="error"
            title={data ? 'Failed to refresh: this may be out of date' : failure}
            onRetry={retry}
          />
        </div>
      )}
      {children(shown)}
    </>
  );
}
