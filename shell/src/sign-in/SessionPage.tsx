import { useLocation } from '@site/platform';
import type { ReactNode } from 'react';
import { NotFound } from '../not-found/NotFound';
import { reloadPage } from '../slices/reloadPage';
import { SliceFailed } from '../slices/SliceFailed';
import { SliceFence } from '../slices/SliceFence';
import { SessionLoading } from './SessionLoading';
import { useArrival } from './useArrival';
import type { SessionPageState } from './useSessionPage';

interface SessionPageProps {
  readonly page: SessionPageState;
  readonly takesFocus: boolean;
}

export function SessionPage({ page, takesFocus }: SessionPageProps) {
  const { pathname, search } = useLocation();
  switch (page.kind) {
    case 'loading':
      return <SessionLoading />;
    case 'failed':
      return <SliceFailed onRetry={reloadPage} error={page.error} />;
    case 'not-found':
      return <NotFound hasSearch={false} />;
    case 'page':
      return (
        <SliceFence slice={page.slice} part={page.part} resetKey={`${pathname}${search}`}>
          <Arrival takesFocus={takesFocus}>
            <page.component key={page.key} {...page.match} />
          </Arrival>
        </SliceFence>
      );
  }
}

function Arrival({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  useArrival(takesFocus);
  return children;
}
