import { useCalls } from '@site/platform/session';
import { useEffect, useState } from 'react';
import type { EditableRow, FormValues, Resource } from '../kinds/resource';
import { type OpenedRecord, openRecord } from './openRecord';

interface Opening<Row> {
  /** Undefined while loading. */
  readonly opened: OpenedRecord<Row> | undefined;
  readonly error: Error | undefined;
  tryAgain(): void;
}

/**
 * Opens a record for an editor, once: the form starts from one version and is saved against it, whatever the list
 * learns later.
 *
 * @param isWanted False while the record must not be read yet.
 */
export function useOpenRecord<Row extends EditableRow, Input extends FormValues>(
  resource: Resource<Row, Input>,
  id: number | null,
  isWanted: boolean,
): Opening<Row> {
  const calls = useCalls();
  const [opened, setOpened] = useState<OpenedRecord<Row>>();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and again on a retry
  useEffect(() => {
    if (!isWanted || opened) {
      return;
    }
    let isLeft = false;
    openRecord(calls, resource, id).then(
      (record) => (isLeft ? record.release() : setOpened(record)),
      (failure: Error) => isLeft || setError(failure),
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted, attempt]);

  return {
    opened,
    error,
    tryAgain() {
      setError(undefined);
      setAttempt(attempt + 1);
    },
  };
}
