import { SiteLink } from '@site/platform';
import type { NoticeAction } from '@site/platform/shell';
import type { MouseEvent } from 'react';
import styles from './Notice.module.css';

interface NoticeButtonProps {
  readonly action: NoticeAction;
  readonly onClick?: (event: MouseEvent) => void;
}

export function NoticeButton({ action: { label, to, act }, onClick, ...rest }: NoticeButtonProps) {
  function press(event: MouseEvent) {
    act?.();
    onClick?.(event);
  }
  return to === undefined ? (
    <button {...rest} data-notice-action type="button" className={styles.action} onClick={press}>
      {label}
    </button>
  ) : (
    <SiteLink {...rest} data-notice-action to={to} className={styles.action} onClick={press}>
      {label}
    </SiteLink>
  );
}
