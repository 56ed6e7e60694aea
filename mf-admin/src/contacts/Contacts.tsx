import { apiPath, Message, useLocation, useNavigate, useRead } from '@site/platform';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { FilterField } from '../crud/FilterField';
import { withFilter, withParameter } from '../crud/listParameter';
import { toListQuery } from '../crud/listState';
import { TableSkeleton } from '../crud/TableSkeleton';
import { useLastAnswer } from '../crud/useLastAnswer';
import { useListState } from '../crud/useListState';
import styles from './Contacts.module.css';
import { SubmissionDrawer } from './SubmissionDrawer';
import { SubmissionsTable } from './SubmissionsTable';
import { contactStatuses, OPEN_PARAMETER, sortableColumns, statusLabels } from './submissions';
import { useSubmissionActions } from './useSubmissionActions';

/** What visitors have written, and what became of it. */
export function Contacts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [state, change] = useListState(sortableColumns);
  const parameters = new URLSearchParams(search);
  const status = contactStatuses.find((known) => known === parameters.get('status'));
  const openId = Number(parameters.get(OPEN_PARAMETER));
  const read = useRead(apiPath('/api/contact', { query: { status, ...toListQuery(state) } }));
  const shown = useLastAnswer(read);
  const isFiltered = state.q !== '' || status !== undefined;

  const urlOf = (id: number | undefined) => `${pathname}${withParameter(search, OPEN_PARAMETER, id)}`;

  function content() {
    if (!shown) {
      return read.error ? (
        <Message
          title="Failed to fetch submissions"
          text="Please try again in a moment."
          onRetry={() => void read.mutate()}
        />
      ) : (
        <TableSkeleton label="Loading Contacts" />
      );
    }
    if (shown.meta.total === 0 && !isFiltered) {
      return (
        <Message
          title="There are no enquiries yet"
          text="What visitors send with the contact form comes here."
        />
      );
    }
    return (
      <SubmissionsTable
        page={shown}
        read={read}
        state={state}
        urlOf={urlOf}
        onChange={change}
        onOpen={(id) => void navigate(urlOf(id))}
      />
    );
  }

  return (
    <section aria-labelledby="list-title">
      <div className={styles.head}>
        <h2 id="list-title" className={styles.title}>
          Contacts
        </h2>
        <p role="status" className={styles.count}>
          {shown && `${shown.meta.total} ${isFiltered ? 'found' : 'in all'}, ${shown.meta.unread} new`}
        </p>
        <FilterField
          label="Filter enquiries"
          value={state.q}
          onFilter={(q) => change({ q }, { replace: true })}
        />
        <ExportButton />
      </div>
      <Segmented
        className={styles.statuses}
        aria-label="Status"
        name="status"
        value={status ?? ''}
        options={[
          { value: '', label: 'All' },
          ...contactStatuses.map((known) => ({ value: known, label: statusLabels[known] })),
        ]}
        onChange={(value) => void navigate(`${pathname}${withFilter(search, 'status', value)}`)}
      />
      {content()}
      {Number.isInteger(openId) && openId > 0 && (
        <SubmissionDrawer key={openId} id={openId} onClose={() => void navigate(urlOf(undefined))} />
      )}
    </section>
  );
}

function ExportButton() {
  const { exportCsv } = useSubmissionActions();
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        void exportCsv().finally(() => setBusy(false));
      }}
    >
      Export CSV
    </Button>
  );
}
