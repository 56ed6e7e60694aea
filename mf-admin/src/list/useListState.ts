import { useLocation, useNavigate } from '@site/platform';
import { changeListState, type ListState, readListState } from './listState';
import { readListView } from './listView';

interface ChangeOptions {
  readonly replace?: boolean;
}

export function useListState(
  sortable: readonly string[],
): readonly [ListState, (change: Partial<ListState>, options?: ChangeOptions) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function change(changed: Partial<ListState>, { replace = false }: ChangeOptions = {}) {
    // Typing is applied late, and the address may have changed since.
    const { size } = readState(window.location.search);
    void navigate(`${pathname}${changeListState(window.location.search, { size, ...changed })}`, { replace });
  }
  function readState(query: string) {
    return readListState(query, sortable, readListView(pathname).size);
  }
  return [readState(search), change];
}
