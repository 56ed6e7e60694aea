import { FieldComparison } from '../compare/FieldComparison';
import type { FormValues, Resource } from '../kinds/resource';
import styles from './PublicComparison.module.css';

interface PublicComparisonProps<Input extends FormValues> {
  readonly resource: Pick<Resource<never, Input>, 'labels' | 'inWords'>;
  readonly before: Input;
  readonly after: Input;
}

/** Compares what is typed with what is public: the fields that differ, word by word. */
export function PublicComparison<Input extends FormValues>({
  resource: { labels, inWords = {} },
  before,
  after,
}: PublicComparisonProps<Input>) {
  // A form's field names are its own enumerable properties.
  const fields = Object.keys(before) as (keyof Input & string)[];
  const changed = fields.filter((field) => (before[field] ?? null) !== (after[field] ?? null));
  return (
    <section className={styles.comparison} aria-labelledby="comparison-title">
      <h3 id="comparison-title" className={styles.title}>
        Public version
      </h3>
      {changed.length === 0 && <p className={styles.none}>There is no difference.</p>}
      {changed.map((field) => (
        <FieldComparison
          key={field}
          label={labels[field]}
          before={before[field]}
          after={after[field]}
          inWords={inWords[field]}
        />
      ))}
    </section>
  );
}
