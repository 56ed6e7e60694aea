import { Tag } from 'antd';
import styles from './StatusMark.module.css';
import { type ContactStatus, statusLabels } from './submissions';

/** How far an enquiry is; one that nobody has dealt with has a dot. */
export function StatusMark({ status }: { status: ContactStatus }) {
  return (
    <Tag className={styles.mark}>
      {status === 'new' && <span className={styles.dot} aria-hidden="true" />}
      {statusLabels[status]}
    </Tag>
  );
}
