import * as Toast from '@radix-ui/react-toast';
import { type RefObject, useEffect, useRef } from 'react';
import { CloseIcon } from '../icons/CloseIcon';
import styles from './Notice.module.css';
import { NoticeButton } from './NoticeButton';
import { durationOf, SWIPE_THRESHOLD } from './noticeLimits';
import type { NoticeRegionProps } from './noticeRegionProps';

/** The notice, timed, swiped away or closed; F8 moves the focus to it. */
export function NoticeRegion({ notice, onDismiss }: NoticeRegionProps) {
  const region = useRef<HTMLOListElement>(null);
  useFreeFocus(region);
  return (
    <Toast.Provider swipeThreshold={SWIPE_THRESHOLD} label="Notice">
      {notice && (
        <Toast.Root
          key={notice.id}
          open
          duration={durationOf(notice)}
          onOpenChange={(isOpen) => {
            if (!isOpen) {
              onDismiss(notice.id);
            }
          }}
          className={styles.notice}
          data-variant={notice.variant}
        >
          <Toast.Title className={styles.title}>{notice.title}</Toast.Title>
          {notice.description && (
            <Toast.Description className={styles.description}>{notice.description}</Toast.Description>
          )}
          {notice.action && (
            // Screen readers are told of it in words: a button that is read out elsewhere cannot be pressed there.
            <Toast.Action asChild altText={`${notice.action.label}: press F8`}>
              <NoticeButton action={notice.action} />
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label="Close">
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      {/* An open dialog hides everything else from screen readers but what is marked as live, even as not live. */}
      <Toast.Viewport
        ref={region}
        className={styles.region}
        label="Notices ({hotkey})"
        hotkey={['F8']}
        aria-live="off"
        onFocus={({ target, currentTarget }) => {
          // F8 leads to what can be done at once.
          if (target === currentTarget) {
            currentTarget.querySelector<HTMLElement>('[data-notice-action]')?.focus();
          }
        }}
      />
    </Toast.Provider>
  );
}

/**
 * Dialogs of a slice's library hold the focus: one that hears of it elsewhere takes it back. They listen at the window,
 * and must not hear of it when F8 leads to a notice.
 */
function useFreeFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function keepQuiet(event: FocusEvent) {
      if (event.target instanceof Node && region.current?.contains(event.target)) {
        event.stopPropagation();
      }
    }
    document.addEventListener('focusin', keepQuiet);
    return () => document.removeEventListener('focusin', keepQuiet);
  }, [region]);
}
