import { apiPath, Message, type ReadOf, useLocation, useNavigate } from '@site/platform';
import { Moment } from '@site/platform/session';
import { Select } from 'antd';
import { useState } from 'react';
import { recordKindNames, recordKinds } from '../kinds/recordKinds';
import { ListScreen } from '../list/ListScreen';
import { ListTable } from '../list/ListTable';
import type { ListColumn } from '../list/listColumn';
import { withFilter } from '../list/listState';
import { RowActions } from '../list/RowActions';
import { useList } from '../list/useList';
import { useRecordActions } from '../overlays/useRecordActions';
import { useMay } from '../roles/useMay';
import { capitalized } from '../text/words';
import look from '../theme/AdminTheme.module.css';
import styles from './Trash.module.css';
import { useTrash } from './useTrash';

type TrashedRecord = ReadOf<'/api/trash'>['data'][number];

const keyOf = ({ kind, recordId }: TrashedRecord) => `${kind}.${recordId}`;

const nameOf = ({ name }: Pick<TrashedRecord, 'name'>) => name || 'Untitled';

export function Trash() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const kind = recordKindNames.find((name) => name === new URLSearchParams(search).get('kind'));
  const list = useList([], ({ limit, offset }) => apiPath('/api/trash', { query: { kind, limit, offset } }));
  const [busy, setBusy] = useState<string>();
  const trash = useTrash();
  const may = useMay();
  const { history } = useRecordActions();

  async function act(row: TrashedRecord, action: (row: TrashedRecord) => Promise<boolean>) {
    setBusy(keyOf(row));
    await action(row);
    setBusy(undefined);
  }

  const columns: ListColumn<TrashedRecord>[] = [
    {
      key: 'name',
      title: 'Name',
      kind: 'name',
      render: (_, { kind: own, isDraft, ...row }) => (
        <span className={styles.record}>
          <strong dir="auto">{nameOf(row)}</strong>
          <span className={look.small}>
            {capitalized(recordKinds[own].noun)}
            {isDraft && ', draft'}
          </span>
        </span>
      ),
    },
    {
      key: 'deletedAt',
      title: 'Deleted',
      kind: 'titled',
      render: (_, { deletedAt, deletedBy }) => (
        <>
          <Moment at={deletedAt} />
          {deletedBy !== null && (
            <span className={look.small}>
              {' '}
              by <bdi>{deletedBy}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'goneAt',
      title: 'Kept until',
      kind: 'titled',
      render: (_, { goneAt }) => <Moment at={goneAt} />,
    },
  ];
  const actions: ListColumn<TrashedRecord> = {
    key: 'actions',
    title: 'Actions',
    kind: 'actions',
    render: (_, row) => (
      <RowActions
        name={nameOf(row)}
        primary={{
          label: 'Restore',
          name: `Restore ${nameOf(row)}`,
          isDisabled: busy === keyOf(row),
          onSelect: () => void act(row, trash.restore),
        }}
        others={[
          row.kind !== 'contact' && !row.isDraft && history({ kind: row.kind, id: row.recordId }),
          {
            label: 'Delete permanently',
            isDanger: true,
            isDisabled: busy === keyOf(row),
            onSelect: () => void act(row, trash.deleteForGood),
          },
        ]}
      />
    ),
  };

  return (
    <ListScreen
      title="Trash"
      list={list}
      tools={
        <Select
          className={styles.filter}
          aria-label="Kind"
          value={kind ?? ''}
          options={[
            { value: '', label: 'Everything' },
            ...recordKindNames.map((name) => ({ value: name, label: capitalized(recordKinds[name].plural) })),
          ]}
          onChange={(value: string) => void navigate(`${pathname}${withFilter(search, 'kind', value)}`)}
        />
      }
    >
      <p className={styles.note}>Deleted items stay here for 30 days.</p>
      <ListTable<TrashedRecord>
        list={list}
        rowKey={keyOf}
        columns={may('restore') ? [...columns, actions] : columns}
        loading="Loading the trash"
        failure="Failed to fetch the trash"
        empty={
          <Message
            title="The trash is empty"
            text={
              may('restore')
                ? 'What you delete can be restored from here.'
                : 'Editors can restore from here what was deleted.'
            }
          />
        }
        emptyText={`No ${kind ? recordKinds[kind].plural : 'records'} in the trash`}
      />
    </ListScreen>
  );
}
