import { Tag } from 'antd';
import { formatMoment } from '../text/formatMoment';
import styles from './ReplyThread.module.css';
import type { Reply } from './submissions';

const deliveries: Readonly<Record<Reply['delivery'], { label: string; color?: string }>> = {
  queued: { label: 'Waiting to be sent' },
  sent: { label: 'Sent' },
  failed: { label: 'Not delivered', color: 'error' },
};

/** What was answered, oldest first, and what became of each mail. */
export function ReplyThread({ replies }: { replies: readonly Reply[] }) {
  return (
    <ol className={styles.thread}>
      {replies.map(({ id, message, sentAt, delivery, failure }) => (
        <li key={id} className={styles.reply}>
          <p className={styles.facts}>
            <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
            <Tag color={deliveries[delivery].color}>{deliveries[delivery].label}</Tag>
          </p>
          {failure && <p className={styles.failure}>{failure}</p>}
          <p className={styles.message} dir="auto">
            {message}
          </p>
        </li>
      ))}
    </ol>
  );
}
