import { apiPath, useLocation, useRead } from '@site/platform';
import { teamMemberRules } from '@site/platform/admin-rules';
import { paths } from '@site/platform/paths';
import { flushSync } from 'react-dom';
import { CrudTable } from '../crud/CrudTable';
import { EditDrawer } from '../crud/form/EditDrawer';
import { EditedRecord, useEditing } from '../crud/form/EditedRecord';
import { FormFields } from '../crud/form/FormFields';
import { switchColumn } from '../crud/RowSwitch';
import { nameColumn } from '../crud/Thumbnail';
import { type Listed, type RowOf, resourceOf } from '../kinds/resource';
import type { ListColumn } from '../list/listColumn';
import { chosenIn, featuredFilter, statusFilter } from '../list/listState';
import { useList } from '../list/useList';
import { useRowChanges } from '../records/useRowChanges';
import { useMay } from '../roles/useMay';
import { focusMoveButton, MoveButtons } from '../sorting/MoveButtons';
import { RowSorting } from '../sorting/RowSorting';
import { SortableRow } from '../sorting/SortableRow';
import { useTeamOrder } from './useTeamOrder';

type TeamMember = Listed<RowOf<'team'>>;

export const team = resourceOf('team', {
  filters: [statusFilter, featuredFilter],
  previewPath: paths.teamMember,
  pageUrl: ({ id }) => paths.teamMember(id),
});

const { labels } = team;

const sortableRows = { body: { row: SortableRow } };

export function Team() {
  const list = useList(team.sortable, team.list, team.filters);
  const { search } = useLocation();
  const editing = useEditing();
  const may = useMay();
  const isNew = editing.record?.name === null;
  const lastPlace = useLastPlace(isNew);
  const changes = useRowChanges(team, editing);
  const { rows, move } = useTeamOrder(list.shown?.data ?? [], changes);
  const { state, shown } = list;
  // In another order or with a filter, members have no positions to move to.
  const isChosen = list.filters.some((filter) => chosenIn(search, filter));
  const canMove =
    may('reorder') && !isChosen && state.q === '' && (state.sort === undefined || state.sort === 'order');
  const offset = (state.page - 1) * state.size;
  const total = shown?.meta.total ?? 0;

  const columns: ListColumn<TeamMember>[] = [
    {
      key: 'order',
      kind: 'moves',
      title: 'Order',
      render: (_, { id, name, order, isStored }, index) =>
        isStored &&
        (canMove ? (
          <MoveButtons
            id={id}
            name={name}
            isFirst={offset + index === 0}
            isLast={offset + index === total - 1}
            onMove={(places) => {
              flushSync(() => move(id, places));
              focusMoveButton(id, places);
            }}
          />
        ) : (
          order
        )),
    },
    nameColumn(team, ({ imageUrl }) => imageUrl),
    { key: 'title', title: labels.title, dataIndex: 'title' },
    switchColumn('Featured', 'featured', team, changes),
  ];

  return (
    <RowSorting rows={rows} onMove={move}>
      <CrudTable
        resource={team}
        list={{ ...list, shown: shown && { ...shown, data: rows } }}
        columns={columns}
        editing={editing}
        {...(canMove && { components: sortableRows })}
      />
      <EditedRecord
        resource={{ ...team, blank: (zone) => ({ ...team.blank(zone), order: lastPlace ?? 0 }) }}
        editing={editing}
        isStoring={changes.isStoring || (isNew && lastPlace === undefined)}
      >
        {(editor) => (
          <EditDrawer resource={team} editor={editor}>
            <FormFields of={team} />
          </EditDrawer>
        )}
      </EditedRecord>
    </RowSorting>
  );
}

const lastMember = apiPath('/api/team', { query: { sort: '-order', limit: 1 } });

/** Undefined until the place is known, 0 if it cannot be read. */
function useLastPlace(isWanted: boolean): number | undefined {
  const { data, isValidating } = useRead(isWanted ? lastMember : null);
  if (!isWanted || isValidating) {
    return undefined;
  }
  const last = data?.data[0];
  // Members that share the greatest number are sorted by name.
  return last ? Math.min(last.order + 1, teamMemberRules.order.maximum) : 0;
}
