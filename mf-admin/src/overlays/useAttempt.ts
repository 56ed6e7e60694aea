import { useNotices } from '@site/platform';
import { CallError } from '@site/platform/session';
import { useCallback } from 'react';

export function sentenceOf(error: unknown): string | undefined {
  return error instanceof CallError ? error.sentence : undefined;
}

export function useFailureNotice(): (error: unknown, otherwise: string, title?: string) => void {
  const notify = useNotices((notices) => notices.notify);
  return useCallback(
    (error, otherwise, title = 'Error') =>
      notify({ title, description: sentenceOf(error) ?? otherwise, variant: 'destructive' }),
    [notify],
  );
}

export function useAttempt() {
  const notify = useNotices((notices) => notices.notify);
  const notifyFailure = useFailureNotice();
  return async (call: () => Promise<unknown>, failure: string, success?: string): Promise<boolean> => {
    try {
      await call();
    } catch (error) {
      notifyFailure(error, failure);
      return false;
    }
    if (success !== undefined) {
      notify({ title: 'Success', description: success });
    }
    return true;
  };
}
