import { isPlainClick } from '@site/platform';
import type { SearchResult } from '@site/rules/searchRules';
import type { MouseEvent } from 'react';
import { groupResults } from '../results/groupResults';
import { ResultLink } from '../results/ResultLink';
import styles from './ResultList.module.css';

interface ResultListProps {
  readonly id: string;
  readonly labelId: string;
  readonly results: readonly SearchResult[];
  readonly query: string;
  readonly activeId: string | null;
  readonly optionId: (result: SearchResult) => string;
  readonly onPick: () => void;
}

/** No result is a tab stop: the field keeps the focus. */
export function ResultList({ id, labelId, results, query, activeId, optionId, onPick }: ResultListProps) {
  function pick(event: MouseEvent) {
    // The visitor stays if the result opens elsewhere.
    if (isPlainClick(event)) {
      onPick();
    }
  }

  return (
    <div id={id} role="listbox" aria-labelledby={labelId} className={styles.list}>
      {groupResults(results).map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options may contain groups but no fieldsets
        <div key={group.type} role="group" aria-labelledby={`${id}-${group.type}`} className={styles.group}>
          <p id={`${id}-${group.type}`} role="presentation" className={`${styles.heading} eyebrow`}>
            {group.heading}
          </p>
          {group.results.map((result) => (
            <ResultLink
              key={result.id}
              id={optionId(result)}
              role="option"
              aria-selected={optionId(result) === activeId}
              tabIndex={-1}
              className={styles.option}
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
