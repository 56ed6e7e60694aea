import { useEffect } from 'react';
import { CloseIcon } from '../icons/CloseIcon';
import styles from './Notice.module.css';
import { NOTICE_DURATION } from './noticeLimits';
import type { NoticeRegionProps } from './noticeRegionProps';

/** A notice with nothing but React, for when the code of the full one cannot be fetched. */
export function PlainNotice({ notice, onDismiss }: NoticeRegionProps) {
  const id = notice?.id;
  useEffect(() => {
    if (id === undefined) {
      return;
    }
    const timer = setTimeout(() => onDismiss(id), NOTICE_DURATION);
    return () => clearTimeout(timer);
  }, [id, onDismiss]);

  return (
    <div role="alert" className={styles.region}>
      {notice && (
        <div className={styles.notice} data-variant={notice.variant}>
          <p className={styles.title}>{notice.title}</p>
          {notice.description && <p className={styles.description}>{notice.description}</p>}
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            onClick={() => onDismiss(notice.id)}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
