import { type ReadOf, SiteLink } from '@site/platform';
import { paths } from '@site/platform/paths';
import type { SearchResult } from '@site/rules/searchRules';
import { groupResults } from '../results/groupResults';
import { ResultLink } from '../results/ResultLink';
import styles from './FoundResults.module.css';

interface FoundResultsProps extends ReadOf<'/api/search'> {
  readonly query: string;
}

const lists: Readonly<Partial<Record<SearchResult['type'], string>>> = {
  section: paths.home,
  company: paths.companies,
  team: paths.team,
  article: paths.articles,
  job: paths.careers,
};

export function FoundResults({ data, meta, query }: FoundResultsProps) {
  return (
    <div className={styles.groups}>
      {groupResults(data).map(({ type, heading, results }) => (
        <section key={type} aria-labelledby={`found-${type}`} className={styles.group}>
          <h2 id={`found-${type}`} className={styles.heading}>
            {heading}
          </h2>
          <ul className={styles.list}>
            {results.map((result) => (
              <li key={result.id} className={styles.item}>
                <ResultLink result={result} query={query} className={styles.link} />
              </li>
            ))}
          </ul>
          {meta.incomplete.includes(type) && (
            <p className={styles.more}>
              Only the first {results.length} are shown.{' '}
              {lists[type] && <SiteLink to={lists[type]}>See all of this kind</SiteLink>}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
