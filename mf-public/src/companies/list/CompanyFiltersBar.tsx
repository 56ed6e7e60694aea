import { useRead } from '@site/platform';
import { foldText } from '@site/platform/fold-text';
import { paths } from '@site/platform/paths';
import { FilterChips } from '../../filters/FilterChips';
import listStyles from '../../filters/SearchedList.module.css';
import { SearchForm } from '../../filters/SearchForm';
import { type ListSearch, useSearchBox } from '../../filters/useListSearch';
import styles from './CompanyFiltersBar.module.css';
import { COMPANIES_COUNT_ID, type CompanyFilters, companiesUrl, companyTagsPath } from './companyFilters';

export function CompanyFiltersBar({ search }: { search: ListSearch<CompanyFilters> }) {
  const { tag } = search.filters;
  const { text: q, key, form } = useSearchBox(search);
  const tags = (useRead(companyTagsPath).data?.data ?? []).map(({ name }) => name);
  // The chosen tag need not be among the common ones.
  const isChosen = (name: string) => foldText(name) === foldText(tag);
  const choices = tag && !tags.some(isChosen) ? [tag, ...tags] : tags;
  return (
    <div className={`${listStyles.bar} ${styles.bar}`}>
      <SearchForm key={key} {...form} action={paths.companies} noun="companies" kept={{ tag }} />
      {choices.length > 0 && (
        <FilterChips
          label="Industries"
          chips={[
            { name: 'All Industries', url: companiesUrl({ q }), isCurrent: !tag },
            ...choices.map((name) => ({
              name,
              url: companiesUrl({ q, tag: name }),
              isCurrent: isChosen(name),
            })),
          ]}
          focus={COMPANIES_COUNT_ID}
        />
      )}
    </div>
  );
}
