import { apiPath, Message, SiteLink, useLocation, useNavigate, useRead } from '@site/platform';
import { Moment, useOwnTimeZone } from '@site/platform/session';
import { Button, Input, Select } from 'antd';
import { useId } from 'react';
import { useDownload } from '../csv/useDownload';
import tableStyles from '../list/List.module.css';
import { ListScreen } from '../list/ListScreen';
import { ListTable } from '../list/ListTable';
import { ListTools } from '../list/ListTools';
import type { ListColumn } from '../list/listColumn';
import { readListState, withParameter } from '../list/listState';
import { isFilteredBy, useLastAnswer } from '../list/useList';
import { useOpened } from '../overlays/useOpened';
import styles from './Audit.module.css';
import { AuditEntryDrawer } from './AuditEntryDrawer';
import { auditFilter, filtered } from './auditFilter';
import { type AuditEntry, areaOf, areas, whoOf, wordsOf } from './auditWords';

const ENTRY = 'logged';
const PAGE = 50;

export function Audit() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const zone = useOwnTimeZone();
  const { opened, open, close, linkTo } = useOpened(ENTRY);
  const filter = auditFilter(search, zone);
  const cursor = new URLSearchParams(search).get('cursor') ?? undefined;
  const path = apiPath('/api/audit', { query: { ...filter, cursor, limit: PAGE } });
  const read = useRead(path);
  const shown = useLastAnswer(read);
  const entries = shown?.data ?? [];

  const state = readListState(search, []);
  const list = {
    state,
    change: ({ q }: { readonly q?: string }) =>
      void navigate(`${pathname}${filtered(window.location.search, 'q', q)}`, { replace: true }),
  };

  const columns: ListColumn<AuditEntry>[] = [
    {
      key: 'what',
      title: 'What',
      kind: 'name',
      render: (_, entry) => {
        const { done, name, about } = wordsOf(entry);
        return (
          <>
            <SiteLink {...linkTo(entry.id)} className={tableStyles.link}>
              {done} {name && <strong dir="auto">{name}</strong>}
            </SiteLink>
            {about && (
              <span className={styles.quiet} dir="auto">
                {about}
              </span>
            )}
          </>
        );
      },
    },
    {
      key: 'who',
      title: 'Who',
      kind: 'titled',
      render: (_, entry) => (
        <span>
          {whoOf(entry)}
          {entry.network && <span className={styles.quiet}>{entry.network}</span>}
        </span>
      ),
    },
    { key: 'at', title: 'When', kind: 'titled', render: (_, { at }) => <Moment at={at} look="second" /> },
  ];

  return (
    <ListScreen
      title="Audit"
      list={list}
      filterLabel="Filter by name, network or request"
      tools={<ExportButton filter={filter} />}
    >
      <ListTools isFiltered={Object.values(filter).some((value) => value !== undefined)}>
        <Filters />
      </ListTools>
      <ListTable<AuditEntry>
        list={{
          shown: shown && { data: entries, meta: { total: entries.length } },
          isFiltered: isFilteredBy(path),
          error: read.error,
          isLoading: read.isValidating,
          tryAgain: () => void read.mutate(),
          ...list,
          sortable: [],
        }}
        isPaged={false}
        columns={columns}
        loading="Loading the audit log"
        failure="Failed to fetch the audit log"
        empty={<Message title="Nothing is logged yet" text="Sign-ins and changes appear here." />}
        emptyText="No entries found"
        onOpen={({ id }) => open(id)}
      />
      {(cursor || shown?.meta.next) && (
        <nav className={styles.pages} aria-label="Pages of the audit log">
          <Button
            disabled={!cursor}
            onClick={() => void navigate(`${pathname}${withParameter(search, 'cursor', undefined)}`)}
          >
            Newest
          </Button>
          <Button
            disabled={!shown?.meta.next}
            onClick={() =>
              void navigate(`${pathname}${withParameter(search, 'cursor', shown?.meta.next ?? undefined)}`)
            }
          >
            Older
          </Button>
        </nav>
      )}
      {opened !== undefined && (
        <AuditEntryDrawer
          id={Number(opened)}
          known={entries.find(({ id }) => id === Number(opened))}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}

function Filters() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const fieldId = useId();
  const parameters = new URLSearchParams(search);
  const choose = (name: string, value: string | undefined, replace = false) =>
    void navigate(`${pathname}${filtered(window.location.search, name, value)}`, { replace });
  const only = parameters.has('id') ? 'record' : parameters.has('person') ? 'person' : undefined;
  const day = (name: 'from' | 'to', label: string) => (
    <div>
      <label htmlFor={`${fieldId}-${name}`}>{label}</label>
      <Input
        id={`${fieldId}-${name}`}
        type="date"
        value={parameters.get(name) ?? ''}
        onChange={({ target }) => choose(name, target.value, true)}
      />
    </div>
  );
  return (
    <div className={styles.filters}>
      <div>
        <label htmlFor={`${fieldId}-about`}>About</label>
        <Select
          className={styles.area}
          id={`${fieldId}-about`}
          value={areaOf(parameters.get('about')) ?? ''}
          options={[
            { value: '', label: 'Everything' },
            ...Object.entries(areas).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value: string) => choose('about', value)}
        />
      </div>
      {day('from', 'From')}
      {day('to', 'To')}
      {only && (
        <Button
          onClick={() =>
            void navigate(
              `${pathname}${['kind', 'id', 'person'].reduce((left, name) => filtered(left, name, undefined), search)}`,
            )
          }
        >
          {only === 'record' ? 'Show all records' : 'Show everybody'}
        </Button>
      )}
    </div>
  );
}

function ExportButton({ filter }: { readonly filter: ReturnType<typeof auditFilter> }) {
  const { isBusy, download } = useDownload();
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return (
    <Button
      loading={isBusy}
      onClick={() => void download(`/api/audit/export.ndjson?${query}`, 'the audit log', 'audit.ndjson')}
    >
      Export
    </Button>
  );
}
