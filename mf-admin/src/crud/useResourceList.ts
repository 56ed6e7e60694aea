import { type Read, useRead } from '@site/platform';
import { useEffect } from 'react';
import { type ListState, PAGE_SIZE, toListQuery } from './listState';
import type { EditableRow, FormValues, Resource, RowPage } from './resource';
import { useLastAnswer } from './useLastAnswer';
import { useListState } from './useListState';

export interface ResourceList<Row> {
  readonly read: Read<RowPage<Row>>;
  /** The page that the address asks for, or the one before it until that is there. */
  readonly shown: RowPage<Row> | undefined;
  readonly state: ListState;
  readonly change: ReturnType<typeof useListState>[1];
}

/** The page of a list that the address asks for. */
export function useResourceList<Row extends EditableRow, Input extends FormValues>(
  resource: Resource<Row, Input>,
): ResourceList<Row> {
  const [state, change] = useListState(resource.sortable);
  const read = useRead(resource.list(toListQuery(state)));
  const lastPage = Math.max(1, Math.ceil((read.data?.meta.total ?? 0) / PAGE_SIZE));

  // The last row of the last page was deleted, or the address is an old one.
  const isBeyond = read.data?.data.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) {
      change({ page: lastPage }, { replace: true });
    }
  });

  return { read, shown: useLastAnswer(read), state, change };
}
