import { Tag } from 'antd';
import styles from './StatusMark.module.css';
import { type ContactStatus, statusLabels } from './submissions';

/** The status of an enquiry, with a dot if nobody has dealt with it. */
export function StatusMark({ status }: { status: ContactStatus }) {
  return (
    <Tag className={styles.mark}>
      {status === 'new' && <span className={styles.dot} aria-hidden="true" />}
      {statusLabels[status]}
    </Tag>
  );
}
