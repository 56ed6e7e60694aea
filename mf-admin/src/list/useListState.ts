import { useLocation, useNavigate } from '@site/platform';
import { changeListState, type ListState, readListState } from './listState';
import { readListView } from './listView';

interface ChangeOptions {
  /** The new state takes the place of the old one in the history, as while a text is typed. */
  readonly replace?: boolean;
}

/** The state of the list at the current address, and the function that changes it. */
export function useListState(
  sortable: readonly string[],
): readonly [ListState, (change: Partial<ListState>, options?: ChangeOptions) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function change(changed: Partial<ListState>, { replace = false }: ChangeOptions = {}) {
    // What is typed into the filter arrives late: the address may hold more by then than when it was typed.
    const { size } = readState(window.location.search);
    void navigate(`${pathname}${changeListState(window.location.search, { size, ...changed })}`, { replace });
  }
  function readState(query: string) {
    return readListState(query, sortable, readListView(pathname).size);
  }
  return [readState(search), change];
}
