import { useNavigate, useRead } from '@site/platform';
import { paths } from '@site/platform/paths';
import { FilterChips } from '../filters/FilterChips';
import { SearchForm } from '../filters/SearchForm';
import type { Visit } from '../links/visit';
import styles from './CompanyFiltersBar.module.css';
import {
  COMPANIES_COUNT_ID,
  type CompanyFilters,
  companiesUrl,
  companyTagsPath,
  LONGEST_TEXT,
} from './companyFilters';

const toCount: Visit = { focus: COMPANIES_COUNT_ID };

/** Text and industry filters. They are kept in the URL, through links and a form that work without JavaScript. */
export function CompanyFiltersBar({ filters: { q, tag } }: { filters: CompanyFilters }) {
  const navigate = useNavigate();
  const tags = (useRead(companyTagsPath).data?.data ?? []).map(({ name }) => name);
  // A tag from the URL is shown even if it is not among the most common ones.
  const choices = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <div className={styles.bar}>
      <SearchForm
        action={paths.companies}
        noun="companies"
        text={q}
        maxLength={LONGEST_TEXT}
        kept={{ tag }}
        onSearch={(text) => void navigate(companiesUrl({ q: text, tag }), { state: toCount })}
      />
      {choices.length > 0 && (
        <FilterChips
          label="Industries"
          chips={[
            { name: 'All Industries', url: companiesUrl({ q }), isCurrent: !tag },
            ...choices.map((name) => ({
              name,
              url: companiesUrl({ q, tag: name }),
              isCurrent: name === tag,
            })),
          ]}
          focus={COMPANIES_COUNT_ID}
        />
      )}
    </div>
  );
}
