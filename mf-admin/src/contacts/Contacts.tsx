import { apiPath, Message, useLocation, useNavigate, useRead } from '@site/platform';
import { contactTopics } from '@site/platform/contact-rules';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { SelectionBar } from '../bulk/SelectionBar';
import { useSelection } from '../bulk/useSelection';
import { useDownload } from '../csv/useDownload';
import { ENQUIRY_PARAMETER } from '../kinds/recordKinds';
import tableStyles from '../list/List.module.css';
import { ListScreen } from '../list/ListScreen';
import { ListTable } from '../list/ListTable';
import { withFilter, withParameter } from '../list/listState';
import { useList } from '../list/useList';
import { useOpened } from '../overlays/useOpened';
import { capitalized } from '../text/words';
import { TrashLink } from '../trash/TrashLink';
import styles from './Contacts.module.css';
import { ReplyDialog } from './reply/ReplyDialog';
import { useLeftReplies } from './reply/replyDrafts';
import { SubmissionDrawer } from './SubmissionDrawer';
import { submissionColumns } from './submissionColumns';
import { assigneesPath, contactStatuses, fullName, type Submission, sortableColumns } from './submissions';
import { useBulkEnquiries } from './useBulkEnquiries';
import { useNeighbours } from './useNeighbours';
import { useSubmissionActions } from './useSubmissionActions';

const MOST_TOPIC = 200;

export function Contacts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { remove } = useSubmissionActions();
  const parameters = new URLSearchParams(search);
  const status = contactStatuses.find((known) => known === parameters.get('status'));
  const topic = parameters.get('topic')?.slice(0, MOST_TOPIC) || undefined;
  const assignee = assigneeIn(parameters.get('assignee'));
  const people = useRead(assigneesPath).data?.data ?? [];
  const { opened, open, rename, close } = useOpened(ENQUIRY_PARAMETER);
  const list = useList(sortableColumns, (query) =>
    apiPath('/api/contact', { query: { ...query, status, interest: topic, assignee } }),
  );
  const { shown, isFiltered } = list;
  const spam = shown?.meta.spam ?? 0;
  const [changed, setChanged] = useState<string>();
  const [answered, setAnswered] = useState<Submission | null>(null);
  const begun = useLeftReplies(answered ?? opened);
  if (opened !== undefined && changed !== undefined && opened !== changed) {
    setChanged(undefined);
  }
  const neighbours = useNeighbours(shown?.data ?? [], opened === undefined ? undefined : Number(opened));
  const selection = useSelection(shown?.data ?? [], fullName);
  const { actions, ...bulk } = useBulkEnquiries(selection.selected);

  const urlOf = (id: number) => `${pathname}${withParameter(search, ENQUIRY_PARAMETER, id)}`;
  const isHighlighted = (id: number) => opened === undefined && String(id) === changed;

  return (
    <ListScreen
      title="Contacts"
      list={list}
      filterLabel="Filter enquiries"
      count={shown && `${shown.meta.total} ${isFiltered ? 'found' : 'in total'}, ${shown.meta.unread} new`}
      tools={
        <>
          <TrashLink kind="contact" />
          <ExportButton />
        </>
      }
    >
      <div className={styles.filters}>
        <Segmented
          aria-label="Status"
          tabIndex={-1}
          name="status"
          value={status ?? ''}
          options={[
            { value: '', label: 'All' },
            ...contactStatuses.map((known) => ({
              value: known,
              label: `${capitalized(known)}${known === 'spam' && spam > 0 ? ` (${spam})` : ''}`,
            })),
          ]}
          onChange={(value) => void navigate(`${pathname}${withFilter(search, 'status', value)}`)}
        />
        <Select
          className={styles.topics}
          aria-label="Topic"
          value={topic ?? ''}
          options={[
            { value: '', label: 'All topics' },
            ...[...new Set<string>(topic ? [...contactTopics, topic] : contactTopics)].map((value) => ({
              value,
              label: value,
            })),
          ]}
          onChange={(value: string) => void navigate(`${pathname}${withFilter(search, 'topic', value)}`)}
        />
        <Select
          className={styles.topics}
          aria-label="Assigned to"
          value={assignee ?? ''}
          options={[
            { value: '', label: 'All assignees' },
            { value: 'me', label: 'Assigned to me' },
            { value: 'none', label: 'Not assigned' },
            ...people
              .filter(({ isYou }) => !isYou)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value: string) => void navigate(`${pathname}${withFilter(search, 'assignee', value)}`)}
        />
      </div>
      {shown && shown.meta.total > 0 && <SelectionBar bulk={bulk} selection={selection} actions={actions} />}
      <ListTable
        list={list}
        columns={submissionColumns({
          urlOf,
          isReplyBegun: (id) => begun.some(({ enquiry }) => enquiry === id),
          reply: setAnswered,
          remove: (submission) => void remove(submission),
        })}
        loading="Loading Contacts"
        failure="Failed to fetch submissions"
        empty={
          <Message
            title="There are no enquiries yet"
            text="Messages that visitors send with the contact form appear here."
          />
        }
        emptyText="No enquiries found"
        checkboxes={selection.checkboxes}
        onOpen={({ id }) => open(id)}
        rowClassName={({ id, status: own }) =>
          `${own === 'new' ? styles.unread : ''} ${isHighlighted(id) ? tableStyles.changed : ''}`
        }
      />
      {opened !== undefined && (
        <SubmissionDrawer
          id={Number(opened)}
          neighbours={neighbours}
          onGo={rename}
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
    </ListScreen>
  );
}

function assigneeIn(parameter: string | null): string | undefined {
  return parameter !== null && /^(?:me|none|[1-9]\d{0,8})$/.test(parameter) ? parameter : undefined;
}

function ExportButton() {
  const { isBusy, download } = useDownload();
  return (
    <Button loading={isBusy} onClick={() => void download('/api/contact/export.csv', 'enquiries')}>
      Export CSV
    </Button>
  );
}
