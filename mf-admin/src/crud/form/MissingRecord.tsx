import { ApiError, Message, Spinner } from '@site/platform';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useAfterFinder } from '../../finder/useAfterFinder';

/** Faster reads show nothing: two dialogs in quick succession would only flicker. */
const PATIENCE = 400;

interface MissingRecordProps {
  readonly noun: string;
  /** Undefined while it is loading. */
  readonly error: Error | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function MissingRecord({ noun, error, onRetry, onClose }: MissingRecordProps) {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setPatient(false), PATIENCE);
    return () => window.clearTimeout(timer);
  }, []);

  function content() {
    if (!error) {
      return <Spinner label={`Loading the ${noun}`} />;
    }
    return error instanceof ApiError && error.status === 404 ? (
      <Message title={`There is no such ${noun}`} text="It may have been deleted." />
    ) : (
      <Message title={`Failed to fetch ${noun}`} onRetry={onRetry} />
    );
  }
  const isShown = useAfterFinder(error !== undefined || !isPatient);
  if (!isShown) {
    return null;
  }
  return (
    <Modal open title={`Edit ${noun}`} footer={null} onCancel={onClose}>
      {content()}
    </Modal>
  );
}

/** For names that no record can have. */
export const noSuchRecord = new ApiError(404, 'There is no such record');
