import { defineSlot, type HeaderSearchProps, isPlainClick } from '@site/platform';
import type { SearchResult } from '@site/rules/searchRules';
import type { MouseEvent } from 'react';
import { useId, useMemo } from 'react';
import { countText, groupResults } from '../results/groupResults';
import { ResultLink } from '../results/ResultLink';
import styles from './HeaderSearchSlot.module.css';
import listStyles from './ResultList.module.css';
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

interface ResultListProps {
  readonly id: string;
  readonly labelId: string;
  readonly results: readonly SearchResult[];
  readonly query: string;
  readonly activeId: string | null;
  readonly optionId: (result: SearchResult) => string;
  readonly onPick: () => void;
}

/** Results are no tab stops, because the field keeps the focus. */
function ResultList({ id, labelId, results, query, activeId, optionId, onPick }: ResultListProps) {
  function pick(event: MouseEvent) {
    // If the result opens elsewhere, the visitor stays here.
    if (isPlainClick(event)) {
      onPick();
    }
  }

  return (
    <div id={id} role="listbox" aria-labelledby={labelId} className={listStyles.list}>
      {groupResults(results).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options may contain groups but no fieldsets
        <div
          key={group.type}
          role="group"
          aria-labelledby={`${id}-${group.type}`}
          className={listStyles.group}
        >
          <p id={`${id}-${group.type}`} role="presentation" className={`${listStyles.heading} eyebrow`}>
            {group.heading}
          </p>
          {group.results.map((result) => (
            <ResultLink
              key={result.id}
              id={optionId(result)}
              role="option"
              aria-selected={optionId(result) === activeId}
              tabIndex={-1}
              className={listStyles.option}
              result={result}
              query={query}
              onMouseDown={(event) => event.preventDefault()}
              onClick={pick}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
