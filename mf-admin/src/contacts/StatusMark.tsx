import { Tag } from 'antd';
import styles from './StatusMark.module.css';
import { type ContactStatus, statusLabels } from './submissions';

export function StatusMark({ status }: { status: ContactStatus }) {
  return (
    <Tag className={styles.mark}>
      {status === 'new' && <span className={styles.dot} aria-hidden="true" />}
      {statusLabels[status]}
    </Tag>
  );
}
