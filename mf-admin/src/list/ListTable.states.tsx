import { Message } from '@site/platform';
import { Button } from 'antd';
import { ListTable, TableSkeleton } from './ListTable';
import type { ListColumn } from './listColumn';
import type { List, RowPage } from './useList';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly tags: string;
}

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Name', dataIndex: 'name', kind: 'name', isAlwaysShown: true },
  { key: 'tags', title: 'Tags', dataIndex: 'tags', kind: 'text' },
  {
    key: 'actions',
    title: 'Actions',
    kind: 'actions',
    render: (_, { name }) => (
      <Button size="small" aria-label={`Edit ${name}`}>
        Edit
      </Button>
    ),
  },
];

const rows: readonly Row[] = [
  { id: 1, name: 'Aldercare', tags: 'Managed care' },
  { id: 2, name: 'Brightline Payments', tags: 'Financial services' },
  { id: 3, name: 'Kestrel Freight', tags: 'Transportation' },
];

function table(page: RowPage<Row> | undefined, rest: Partial<List<RowPage<Row>>> = {}) {
  return (
    <ListTable<Row>
      list={{
        shown: page,
        isFiltered: false,
        error: undefined,
        isLoading: false,
        tryAgain() {},
        state: { page: 1, sort: 'name', q: '', size: 20 },
        change() {},
        sortable: ['name'],
        ...rest,
      }}
      isInLines
      columns={columns}
      loading="Loading companies"
      failure="Failed to fetch companies"
      empty={<Message title="No companies yet" />}
      emptyText="No companies match"
      onOpen={() => {}}
    />
  );
}

const pageOf = (data: readonly Row[], total = data.length) => ({ data, meta: { total } });

export const isWide = true;
export const states = {
  full: table(pageOf(rows)),
  hover: table(pageOf(rows.slice(0, 1))),
  'many pages': table(pageOf(rows, 311)),
  loading: table(undefined),
  'loading cards': <TableSkeleton label="Loading cards" cards="cards" />,
  'loading the next page': table(pageOf(rows), { isLoading: true }),
  empty: table(pageOf([])),
  'nothing found': table(pageOf([]), { isFiltered: true }),
  error: table(undefined, { error: new Error('The API does not answer') }),
  'error, with old rows': table(pageOf(rows), { error: new Error('The API does not answer') }),
  'long text': table(pageOf([{ id: 1, name: 'Aldercare '.repeat(20), tags: 'Managed care, '.repeat(20) }])),
};
