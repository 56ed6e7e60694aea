import { useLocation, useNavigate } from '@site/platform';
import { changeListState, type ListState, readListState } from './listState';

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
    void navigate(`${pathname}${changeListState(window.location.search, changed)}`, { replace });
  }
  return [readListState(search, sortable), change];
}
