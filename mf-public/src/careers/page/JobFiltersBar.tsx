import { SiteLink } from '@site/platform';
import { FilterChips } from '../../filters/FilterChips';
import { type LinkState, useLinkedFocus } from '../../links/linkState';
import { countOf, type JobDepartments, type JobFilters, positionsUrl, types } from '../jobFilters';
import styles from './JobFiltersBar.module.css';

interface JobFiltersBarProps {
  readonly departments: JobDepartments['data'] | undefined;
  readonly filters: JobFilters;
}

const CURRENT_DEPARTMENT_ID = 'current-department';
const CURRENT_TYPE_ID = 'current-type';
const toCurrentDepartment: LinkState = { focus: CURRENT_DEPARTMENT_ID };

export function JobFiltersBar({ departments, filters: { department, type } }: JobFiltersBarProps) {
  useLinkedFocus();
  return (
    <div className={styles.bar}>
      {departments && (
        <nav aria-label="Departments">
          <ul className={styles.tabs}>
            {[
              { name: '', of: departments },
              ...departments.map((one) => ({ name: one.name, of: [one] })),
            ].map(({ name, of }) => (
              <li key={name} className={styles.item}>
                <SiteLink
                  id={name === department ? CURRENT_DEPARTMENT_ID : undefined}
                  to={positionsUrl({ department: name, type })}
                  state={toCurrentDepartment}
                  className={styles.tab}
                  aria-current={name === department ? 'true' : undefined}
                >
                  <span dir="auto">{name || 'All Departments'}</span> <Count number={countOf(of, type)} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <FilterChips
        label="Types"
        chips={types.map((name) => ({
          name: name === 'all' ? 'All Types' : name,
          url: positionsUrl({ department, type: name }),
          isCurrent: name === type,
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
