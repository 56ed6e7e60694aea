import { SiteLink } from '@site/platform';
import { formatMoment } from '@site/platform/format-moment';
import { Button } from 'antd';
import tableStyles from '../list/ListTable.module.css';
import type { ListColumn } from '../list/listColumn';
import { shorten } from '../text/shorten';
import styles from './Contacts.module.css';
import { StatusMark } from './StatusMark';
import { fullName, type Submission } from './submissions';

const PREVIEW = 100;

interface RowActions {
  readonly reply: (submission: Submission) => void;
  readonly remove: (submission: Submission) => void;
}

export function submissionColumns(
  urlOf: (id: number) => string,
  { reply, remove }: RowActions,
): ListColumn<Submission>[] {
  return [
    {
      key: 'firstName',
      kind: 'name',
      className: styles.person,
      title: 'Name',
      render: (_, submission) => (
        <SiteLink to={urlOf(submission.id)} dir="auto">
          {fullName(submission)}
        </SiteLink>
      ),
    },
    { key: 'email', className: styles.email, title: 'Email', dataIndex: 'email' },
    {
      key: 'company',
      className: styles.company,
      title: 'Company',
      render: (_, { company }) => company && <span dir="auto">{company}</span>,
    },
    { key: 'interest', className: styles.topic, title: 'Topic', dataIndex: 'interest' },
    {
      key: 'message',
      kind: 'text',
      title: 'Message',
      render: (_, { message }) => <span dir="auto">{shorten(message, PREVIEW)}</span>,
    },
    {
      key: 'createdAt',
      title: 'Received',
      render: (_, { createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    },
    {
      key: 'status',
      kind: 'status',
      title: 'Status',
      render: (_, { status }) => <StatusMark status={status} />,
    },
    {
      key: 'actions',
      kind: 'actions',
      title: 'Actions',
      render: (_, submission) => (
        <div className={tableStyles.actions}>
          <Button
            size="small"
            aria-label={`Reply to ${fullName(submission)}`}
            onClick={() => reply(submission)}
          >
            Reply
          </Button>
          <Button
            size="small"
            type="text"
            danger
            aria-label={`Delete the enquiry from ${fullName(submission)}`}
            onClick={() => remove(submission)}
          >
            Delete
          </Button>
        </div>
      ),
    },
  ];
}
