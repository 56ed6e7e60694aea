import { useNotices } from '@site/platform';
import { CallError } from '@site/platform/session';
import { useCallback } from 'react';

export function useFailureNotice(): (error: unknown, otherwise: string, title?: string) => void {
  const notify = useNotices((notices) => notices.notify);
  return useCallback(
    (error, otherwise, title = 'Error') => {
      const sentence = error instanceof CallError ? error.sentence : undefined;
      notify({ title, description: sentence ?? otherwise, variant: 'destructive' });
    },
    [notify],
  );
}
