import { SiteLink } from '@site/platform';
import { FilterChips } from '../filters/FilterChips';
import { useVisitFocus, type Visit } from '../links/visit';
import styles from './JobFiltersBar.module.css';
import type { Job } from './job';
import { departmentsOf, filteredJobs, type JobFilters, positionsUrl, typeFilters } from './jobFilters';

interface JobFiltersBarProps {
  readonly jobs: readonly Job[];
  readonly filters: JobFilters;
}

const CURRENT_DEPARTMENT_ID = 'current-department';
const CURRENT_TYPE_ID = 'current-type';
const toCurrentDepartment: Visit = { focus: CURRENT_DEPARTMENT_ID };

/** Department tabs, which are links and not ARIA tabs for the same reason as the chips of the type filter. */
export function JobFiltersBar({ jobs, filters: { department, type, page } }: JobFiltersBarProps) {
  useVisitFocus();
  return (
    <div className={styles.bar}>
      <nav aria-label="Departments">
        <ul className={styles.tabs}>
          {['', ...departmentsOf(jobs)].map((name) => (
            <li key={name} className={styles.item}>
              <SiteLink
                id={name === department ? CURRENT_DEPARTMENT_ID : undefined}
                to={positionsUrl({ department: name, type, page })}
                state={toCurrentDepartment}
                className={styles.tab}
                aria-current={name === department ? 'true' : undefined}
              >
                <span dir="auto">{name || 'All Departments'}</span>{' '}
                <Count number={filteredJobs(jobs, { department: name, type }).length} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <FilterChips
        label="Types"
        chips={typeFilters.map((filter) => ({
          name: filter.label,
          url: positionsUrl({ department, type: filter.type, page }),
          isCurrent: filter.type === type,
        }))}
        focus={CURRENT_TYPE_ID}
        currentId={CURRENT_TYPE_ID}
      />
    </div>
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
