import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reloadPage } from './reloadPage';
import { reportSliceFailure, reportSliceUse } from './reportSliceFailure';
import { SliceFailed } from './SliceFailed';
import { type SlicePart, useStyles } from './sliceStyles';

interface SliceFenceProps {
  readonly slice: string;
  /** The part inside, for its styles; the server has put them into the document. */
  readonly part?: SlicePart;
  /** Resets the boundary for a new page. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

/**
 * Contains a slice that throws while rendering, so that the shell around it survives. In the browser the error boundary
 * catches the error; on the server React has none, and the fallback of the Suspense boundary is used.
 */
export function SliceFence({ slice, part, resetKey, children }: SliceFenceProps) {
  useStyles(part);
  useEffect(() => reportSliceUse(slice), [slice]);
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      fallbackRender={({ error }) => <SliceFailed onRetry={reloadPage} error={error} />}
      onError={(error) => {
        console.error(`${slice} failed to render`, error);
        reportSliceFailure(slice, 'render', error);
      }}
    >
      <Suspense fallback={<SliceFailed onRetry={reloadPage} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
