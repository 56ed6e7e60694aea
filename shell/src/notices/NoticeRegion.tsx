import * as Toast from '@radix-ui/react-toast';
import { type RefObject, useEffect, useRef } from 'react';
import { CloseIcon } from '../controls/CloseIcon';
import styles from './Notice.module.css';
import { durationOf, NoticeButton, type NoticeRegionProps } from './PlainNotice';

/** In pixels. */
const SWIPE_THRESHOLD = 50;

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
            // Screen readers announce a copy of the text, which cannot be pressed.
            <Toast.Action asChild altText={`${notice.action.label}: press F8`}>
              <NoticeButton action={notice.action} />
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label="Close">
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      {/* A dialog hides everything from screen readers except elements with `aria-live`, even `off`. */}
      <Toast.Viewport
        ref={region}
        className={styles.region}
        label="Notices ({hotkey})"
        hotkey={['F8']}
        aria-live="off"
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) {
            currentTarget.querySelector<HTMLElement>('[data-notice-action]')?.focus();
          }
        }}
      />
    </Toast.Provider>
  );
}

/** A dialog's focus trap listens on the window, and must not learn that the focus is here. */
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
