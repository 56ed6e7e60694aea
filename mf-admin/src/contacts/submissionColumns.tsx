import { SiteLink } from '@site/platform';
import { Button } from 'antd';
import type { ListColumn } from '../list/ListTable';
import { formatMoment } from '../text/formatMoment';
import { shorten } from '../text/shorten';
import styles from './Contacts.module.css';
import { StatusMark } from './StatusMark';
import { fullName, type Submission } from './submissions';

/** How much of a message its row shows, in characters. */
const PREVIEW = 100;

/** What a row says of an enquiry. */
export function submissionColumns(
  urlOf: (id: number) => string,
  remove: (submission: Submission) => void,
): ListColumn<Submission>[] {
  return [
    {
      key: 'firstName',
      title: 'Name',
      render: (_, submission) => (
        <SiteLink to={urlOf(submission.id)} dir="auto">
          {fullName(submission)}
        </SiteLink>
      ),
    },
    { key: 'interest', title: 'Topic', dataIndex: 'interest' },
    {
      key: 'message',
      title: 'Message',
      render: (_, { message }) => (
        <span className={styles.message} dir="auto">
          {shorten(message, PREVIEW)}
        </span>
      ),
    },
    {
      key: 'createdAt',
      title: 'Received',
      render: (_, { createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    },
    { key: 'status', title: 'Status', render: (_, { status }) => <StatusMark status={status} /> },
    {
      key: 'actions',
      title: 'Actions',
      align: 'right',
      render: (_, submission) => (
        <Button
          size="small"
          danger
          aria-label={`Delete the enquiry of ${fullName(submission)}`}
          onClick={() => remove(submission)}
        >
          Delete
        </Button>
      ),
    },
  ];
}
