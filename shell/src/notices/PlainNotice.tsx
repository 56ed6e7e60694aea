import { SiteLink } from '@site/platform';
import type { Notice, NoticeAction } from '@site/platform/shell';
import type { MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import { CloseIcon } from '../controls/CloseIcon';
import styles from './Notice.module.css';

const NOTICE_DURATION = 5000;

const ACTION_NOTICE_DURATION = 10_000;

export function durationOf({ action }: Pick<Notice, 'action'>): number {
  return action ? ACTION_NOTICE_DURATION : NOTICE_DURATION;
}

export interface NoticeRegionProps {
  readonly notice: Notice | null;
  readonly onDismiss: (id: number) => void;
}

export function PlainNotice({ notice, onDismiss }: NoticeRegionProps) {
  return (
    <div role="alert" className={styles.region}>
      {notice && <TimedNotice key={notice.id} notice={notice} onDismiss={() => onDismiss(notice.id)} />}
    </div>
  );
}

function TimedNotice({ notice, onDismiss }: { readonly notice: Notice; readonly onDismiss: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const { id, title, description, variant, action } = notice;
  const duration = durationOf(notice);

  // biome-ignore lint/correctness/useExhaustiveDependencies: onDismiss is a new function on every render
  useEffect(() => {
    if (isHeld) {
      return;
    }
    const timer = setTimeout(onDismiss, duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses its timer while hovered or focused
    <div
      className={styles.notice}
      data-variant={variant}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action && <NoticeButton action={action} onClick={onDismiss} />}
      <button type="button" className={styles.close} aria-label="Close" onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}

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
