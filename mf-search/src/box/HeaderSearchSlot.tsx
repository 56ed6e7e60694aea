import { defineSlot, type HeaderSearchProps } from '@site/platform';
import type { SearchResult } from '@site/rules/searchRules';
import { useId, useMemo } from 'react';
import { countText } from '../results/groupResults';
import styles from './HeaderSearchSlot.module.css';
import { ResultList } from './ResultList';
import { useCombobox } from './useCombobox';
import { useSearch } from './useSearch';

export const slot = defineSlot('header-search', HeaderSearch);

function HeaderSearch({ isOpen, query: typed, field, close }: HeaderSearchProps) {
  const { query, results, isSearching } = useSearch(typed, isOpen);
  const listId = useId();
  const titleId = useId();
  const optionId = ({ type, id }: SearchResult) => `${listId}-${type}-${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: optionId depends on listId alone, which never changes
  const optionIds = useMemo(() => results.map(optionId), [results]);
  const activeId = useCombobox({ field, isOpen, listId, optionIds, query });
  const isNothingFound = query !== '' && !isSearching && results.length === 0;
  return (
    <>
      <p className="visually-hidden" role="status" aria-label="Search results">
        {query !== '' && !isSearching && (isNothingFound ? 'No results found' : countText(results.length))}
      </p>
      {query !== '' && (
        <div className={styles.panel}>
          <p id={titleId} className={styles.title} dir="auto">
            {isSearching ? 'Searching...' : `Results for "${query}"`}
          </p>
          {isNothingFound && <p className={styles.nothing}>No results found</p>}
          {results.length > 0 && (
            <ResultList
              id={listId}
              labelId={titleId}
              results={results}
              query={query}
              activeId={activeId}
              optionId={optionId}
              onPick={close}
            />
          )}
        </div>
      )}
    </>
  );
}
