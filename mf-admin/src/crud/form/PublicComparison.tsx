import { FieldComparison } from '../../compare/FieldComparison';
import type { FormValues, Resource } from '../../kinds/resource';
import styles from './PublicComparison.module.css';

interface PublicComparisonProps<Input extends FormValues> {
  readonly resource: Pick<Resource<never, Input>, 'labels' | 'inWords'>;
  readonly fields: readonly (keyof Input & string)[];
  readonly before: Input;
  readonly after: Partial<Input>;
}

export function PublicComparison<Input extends FormValues>({
  resource: { labels, inWords = {} },
  fields,
  before,
  after,
}: PublicComparisonProps<Input>) {
  return (
    <section className={styles.comparison} aria-labelledby="comparison-title">
      <h3 id="comparison-title" className={styles.title}>
        Public version
      </h3>
      {fields.length === 0 && <p className={styles.none}>There is no difference.</p>}
      {fields.map((field) => (
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
