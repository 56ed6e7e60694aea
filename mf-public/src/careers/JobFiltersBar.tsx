import { SiteLink, useLocation } from '@site/platform';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './JobFiltersBar.module.css';
import type { Job } from './job';
import { departmentsOf, filteredJobs, type JobFilters, positionsUrl, typeFilters } from './jobFilters';

interface JobFiltersBarProps {
  readonly jobs: readonly Job[];
  readonly filters: JobFilters;
}

type Row = 'departments' | 'types';

/**
 * Department tabs and the type filter. They are links and not ARIA tabs: each choice is an address of its own, which
 * works without JavaScript, opens in a new tab and stands in the history, as nobody expects of a `role="tab"`.
 */
export function JobFiltersBar({ jobs, filters: { department, type } }: JobFiltersBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const row = useChosenRow();

  // The page of another query is a new one: the focus would be lost with the link that had it.
  useEffect(() => {
    if (row) {
      bar.current
        ?.querySelector<HTMLElement>(`[data-row="${row}"] [aria-current]`)
        ?.focus({ preventScroll: true });
    }
  }, [row]);

  return (
    <div ref={bar} className={styles.bar}>
      <nav aria-label="Departments" data-row="departments">
        <ul className={styles.tabs}>
          {['', ...departmentsOf(jobs)].map((name) => (
            <Choice
              key={name}
              row="departments"
              className={styles.tab}
              url={positionsUrl({ department: name, type })}
              isCurrent={name === department}
            >
              <span dir="auto">{name || 'All Departments'}</span>{' '}
              <Count number={filteredJobs(jobs, { department: name, type }).length} />
            </Choice>
          ))}
        </ul>
      </nav>
      <nav aria-label="Types" data-row="types">
        <ul className={styles.types}>
          {typeFilters.map((filter) => (
            <Choice
              key={filter.type}
              row="types"
              className={styles.type}
              url={positionsUrl({ department, type: filter.type })}
              isCurrent={filter.type === type}
            >
              {filter.label}
            </Choice>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface ChoiceProps {
  readonly row: Row;
  readonly className: string | undefined;
  readonly url: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function Choice({ row, className, url, isCurrent, children }: ChoiceProps) {
  return (
    <li className={styles.item}>
      <SiteLink
        to={url}
        state={{ chosenRow: row }}
        className={className}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {children}
      </SiteLink>
    </li>
  );
}

function Count({ number }: { number: number }) {
  return (
    <span className={styles.count}>
      {number}
      <span className="visually-hidden">{number === 1 ? ' position' : ' positions'}</span>
    </span>
  );
}

/** The row in which the visitor chose what is shown now; none on a first visit. */
function useChosenRow(): Row | undefined {
  const state: unknown = useLocation().state;
  const row =
    typeof state === 'object' && state !== null && 'chosenRow' in state ? state.chosenRow : undefined;
  return row === 'departments' || row === 'types' ? row : undefined;
}
