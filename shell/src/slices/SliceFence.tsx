import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reloadPage } from './reloadPage';
import { reportSliceFailure, reportSliceUse } from './reportSliceFailure';
import { SliceFailed } from './SliceFailed';
import { type SlicePart, useStyles } from './sliceStyles';

interface SliceFenceProps {
  readonly slice: string;
  /** What stands inside, for its styles; the server has put them into the document. */
  readonly part?: SlicePart;
  /** A new page gets a new chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/**
 * A slice that throws while it renders costs its own place, never the shell around it. In the browser the error
 * boundary catches; on the server React has none, and the fallback of the Suspense boundary takes the place.
 */
export function SliceFence({ slice, part, resetKey, children }: SliceFenceProps) {
  useStyles(part);
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
