import { SiteLink } from '@site/platform';
import { Moment } from '@site/platform/session';
import type { ListColumn } from '../list/listColumn';
import { RowActions } from '../list/RowActions';
import { StatusTag } from '../list/StatusTag';
import { capitalized, shorten } from '../text/words';
import look from '../theme/AdminTheme.module.css';
import styles from './Contacts.module.css';
import { type ContactStatus, fullName, type Submission } from './submissions';

const PREVIEW = 100;

interface Rows {
  urlOf(id: number): string;
  isReplyBegun(id: number): boolean;
  reply(submission: Submission): void;
  remove(submission: Submission): void;
}

export function submissionColumns({ urlOf, isReplyBegun, reply, remove }: Rows): ListColumn<Submission>[] {
  return [
    {
      key: 'firstName',
      kind: 'name',
      className: styles.person,
      title: 'Name',
      render: (_, submission) => (
        <>
          <SiteLink to={urlOf(submission.id)} dir="auto">
            {fullName(submission)}
          </SiteLink>
          <span className={styles.from}>
            <span>{submission.email}</span>
            {submission.company && <span dir="auto">{submission.company}</span>}
            {submission.otherEnquiries > 0 && (
              <span>
                {submission.otherEnquiries} more {submission.otherEnquiries === 1 ? 'enquiry' : 'enquiries'}
              </span>
            )}
          </span>
        </>
      ),
    },
    { key: 'interest', className: styles.topic, title: 'Topic', dataIndex: 'interest' },
    {
      key: 'message',
      kind: 'text',
      title: 'Message',
      render: (_, { message }) => (
        <span className={styles.message} dir="auto">
          {shorten(message, PREVIEW)}
        </span>
      ),
    },
    {
      key: 'createdAt',
      className: styles.received,
      title: 'Received',
      render: (_, { createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'assignee',
      kind: 'titled',
      title: 'Assigned to',
      render: (_, { assignee }) =>
        assignee ? (
          <span dir="auto">{assigneeName(assignee)}</span>
        ) : (
          <span className={look.quiet}>Nobody</span>
        ),
    },
    {
      key: 'status',
      kind: 'status',
      title: 'Status',
      render: (_, { id, status }) => (
        <span className={styles.marks}>
          <StatusMark status={status} />
          {isReplyBegun(id) && <StatusTag look="waiting">Reply begun</StatusTag>}
        </span>
      ),
    },
    {
      key: 'actions',
      kind: 'actions',
      title: 'Actions',
      render: (_, submission) => (
        <RowActions
          name={fullName(submission)}
          primary={{
            label: 'Reply',
            name: `Reply to ${fullName(submission)}`,
            onSelect: () => reply(submission),
          }}
          others={[{ label: 'Delete', isDanger: true, onSelect: () => remove(submission) }]}
        />
      ),
    },
  ];
}

export function StatusMark({ status }: { status: ContactStatus }) {
  return <StatusTag look={status === 'new' ? 'waiting' : undefined}>{capitalized(status)}</StatusTag>;
}

export function assigneeName({ name, canAnswer }: NonNullable<Submission['assignee']>): string {
  return canAnswer ? name : `${name} (cannot answer)`;
}
