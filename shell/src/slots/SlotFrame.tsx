import { SlotPlaceContext } from '@site/platform/shell/slots';
import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

interface SlotFrameProps {
  readonly onFailure?: (error: unknown) => void;
  readonly onThere?: () => void;
  readonly children: ReactNode;
}

export function SlotFrame({ onFailure, onThere, children }: SlotFrameProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => onThere?.(), []);
  return (
    <SlotPlaceContext value={null}>
      <ErrorBoundary fallback={null} onError={onFailure}>
        <Suspense fallback={null}>{children}</Suspense>
      </ErrorBoundary>
    </SlotPlaceContext>
  );
}
