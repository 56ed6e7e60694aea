import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reloadPage } from './reloadPage';
import { reportSliceFailure, reportSliceUse } from './reportSliceFailure';
import { SliceFailed } from './SliceFailed';

interface SliceFenceProps {
  readonly slice: string;
  /** A new page gets a new chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/**
 * A slice that throws while it renders costs its own place, never the shell around it. In the browser the error
 * boundary catches; on the server React has none, and the fallback of the Suspense boundary takes the place.
 */
export function SliceFence({ slice, resetKey, children }: SliceFenceProps) {
  useEffect(() => reportSliceUse(slice), [slice]);
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      fallback={<SliceFailed onRetry={reloadPage} />}
      onError={(error) => {
        console.error(`${slice} failed to render`, error);
        reportSliceFailure(slice, 'render', error);
      }}
    >
      <Suspense fallback={<SliceFailed onRetry={reloadPage} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
