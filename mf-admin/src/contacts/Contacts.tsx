import { apiPath, Message, useLocation, useNavigate } from '@site/platform';
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { ENQUIRY_PARAMETER } from '../kinds/recordKinds';
import { ListHead } from '../list/ListHead';
import { ListTable } from '../list/ListTable';
import tableStyles from '../list/ListTable.module.css';
import { withFilter, withParameter } from '../list/listState';
import { useAsAsked } from '../list/useLastAnswer';
import { useList } from '../list/useList';
import { useOpened } from '../overlays/useOpened';
import { TrashLink } from '../trash/TrashLink';
import styles from './Contacts.module.css';
import { ReplyDialog } from './ReplyDialog';
import { SubmissionDrawer } from './SubmissionDrawer';
import { submissionColumns } from './submissionColumns';
import { contactStatuses, type Submission, sortableColumns, statusLabels } from './submissions';
import { useSubmissionActions } from './useSubmissionActions';

export function Contacts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { remove } = useSubmissionActions();
  const titleId = useId();
  const parameters = new URLSearchParams(search);
  const status = contactStatuses.find((known) => known === parameters.get('status'));
  const { opened, open, close } = useOpened(ENQUIRY_PARAMETER);
  const list = useList(sortableColumns, (query) => apiPath('/api/contact', { query: { status, ...query } }));
  const { shown, state } = list;
  const [changed, setChanged] = useState<string>();
  const [answered, setAnswered] = useState<Submission | null>(null);
  if (opened !== undefined && changed !== undefined && opened !== changed) {
    setChanged(undefined);
  }
  const isFiltered = useAsAsked(state.q !== '' || status !== undefined, list);

  const urlOf = (id: number) => `${pathname}${withParameter(search, ENQUIRY_PARAMETER, id)}`;
  /** Nobody would see a highlight behind an open enquiry. */
  const isHighlighted = (id: number) => opened === undefined && String(id) === changed;

  return (
    <section aria-labelledby={titleId}>
      <ListHead
        title="Contacts"
        titleId={titleId}
        list={list}
        filterLabel="Filter enquiries"
        count={shown && `${shown.meta.total} ${isFiltered ? 'found' : 'in total'}, ${shown.meta.unread} new`}
      >
        <TrashLink kind="contact" />
        <ExportButton />
      </ListHead>
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
      <ListTable
        list={list}
        columns={submissionColumns(urlOf, setAnswered, (submission) => void remove(submission))}
        loading="Loading Contacts"
        failure="Failed to fetch submissions"
        empty={
          <Message
            title="There are no enquiries yet"
            text="Messages that visitors send with the contact form appear here."
          />
        }
        emptyText="No enquiries found"
        isFiltered={isFiltered}
        titleId={titleId}
        onOpen={({ id }) => open(id)}
        rowClassName={({ id, status: own }) =>
          `${own === 'new' ? styles.unread : ''} ${isHighlighted(id) ? tableStyles.changed : ''}`
        }
      />
      {opened !== undefined && (
        <SubmissionDrawer
          key={opened}
          id={Number(opened)}
          onChanged={() => setChanged(opened)}
          onClose={close}
        />
      )}
      {answered && (
        <ReplyDialog
          submission={answered}
          onSent={() => setChanged(String(answered.id))}
          onClose={() => setAnswered(null)}
        />
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
