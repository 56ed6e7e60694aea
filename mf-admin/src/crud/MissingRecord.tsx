import { ApiError, Message, Spinner } from '@site/platform';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';

/** What comes sooner is not announced: two dialogs right after each other would only flicker. In milliseconds. */
const PATIENCE = 400;

interface MissingRecordProps {
  readonly noun: string;
  /** Why it is not there; undefined while it is on its way. */
  readonly error: Error | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In the place of the editor of a record that is not there, or not yet. */
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
  if (!error && isPatient) {
    return null;
  }
  return (
    <Modal open title={`Edit ${noun}`} footer={null} onCancel={onClose}>
      {content()}
    </Modal>
  );
}

/** What reading a record that nothing can be the name of would fail with. */
export const noSuchRecord = new ApiError(404, 'There is no such record');
