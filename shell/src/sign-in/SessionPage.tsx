import { focusHeading, PageMetadata, Spinner, useLocation } from '@site/platform';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect } from 'react';
import { NotFound } from '../page/NotFound';
import { SliceFailed } from '../slices/SliceFailed';
import { SliceFence } from '../slices/SliceFence';
import styles from './SessionArea.module.css';
import type { SessionPageState } from './useSessionPage';

interface SessionPageProps {
  readonly page: SessionPageState;
  readonly takesFocus: boolean;
  readonly onShown: () => void;
}

export function SessionPage({ page, takesFocus, onShown }: SessionPageProps) {
  const { pathname, search } = useLocation();
  switch (page.kind) {
    case 'loading':
      return <SessionLoading />;
    case 'failed':
      return <SliceFailed error={page.error} />;
    case 'not-found':
      return <NotFound hasSearch={false} />;
    case 'page':
      return (
        <SliceFence slice={page.slice} part={page.part} resetKey={`${pathname}${search}`}>
          <Arrival takesFocus={takesFocus} onShown={onShown}>
            <page.component key={page.key} {...page.match} />
          </Arrival>
        </SliceFence>
      );
  }
}

function Arrival({
  takesFocus,
  onShown,
  children,
}: Omit<SessionPageProps, 'page'> & { children: ReactNode }) {
  useArrival(takesFocus);
  useLayoutEffect(onShown, [onShown]);
  return children;
}

export function SessionLoading() {
  return (
    <div className={styles.loading}>
      <PageMetadata title="Administration" description="For the administrators of this site." />
      <h1 className="visually-hidden">Administration</h1>
      <Spinner label="Loading the administration" />
    </div>
  );
}

export function useArrival(takesFocus: boolean): void {
  useEffect(() => {
    if (takesFocus) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusHeading();
    }
  }, [takesFocus]);
}
