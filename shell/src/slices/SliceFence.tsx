import { type ReactNode, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reportSliceFailure, reportSliceUse } from './reportSliceFailure';
import { SliceFailed } from './SliceFailed';
import { type SlicePart, useStyles } from './sliceStyles';

interface SliceFenceProps {
  readonly slice: string;
  readonly part?: SlicePart;
  readonly resetKey: string;
  readonly children: ReactNode;
}

/** On the server, where error boundaries do not work, Suspense catches the error. */
export function SliceFence({ slice, part, resetKey, children }: SliceFenceProps) {
  useStyles(part);
  useEffect(() => reportSliceUse(slice), [slice]);
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      fallbackRender={({ error }) => <SliceFailed error={error} />}
      onError={(error) => {
        console.error(`${slice} failed to render`, error);
        reportSliceFailure(slice, 'render', error);
      }}
    >
      <Suspense fallback={<SliceFailed />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
