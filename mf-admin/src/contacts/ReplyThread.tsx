import { formatMoment } from '@site/platform/format-moment';
import { Tag } from 'antd';
import styles from './ReplyThread.module.css';
import { deliveryLabels, type Reply } from './submissions';

export function ReplyThread({ replies }: { replies: readonly Reply[] }) {
  return (
    <ol className={styles.thread}>
      {replies.map(({ id, message, sentAt, delivery, failure }) => (
        <li key={id} className={styles.reply}>
          <p className={styles.facts}>
            <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
            <Tag color={delivery === 'failed' ? 'error' : undefined}>{deliveryLabels[delivery]}</Tag>
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
