import { Modal } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';
import { AbsentRecord } from '../../overlays/AbsentRecord';
import { useAfterFinder } from '../../overlays/useAfterFinder';

/** Two dialogs in quick succession would flicker. */
const PATIENCE = 400;

type MissingRecordProps = ComponentProps<typeof AbsentRecord> & { readonly onClose: () => void };

export function MissingRecord({ onClose, ...record }: MissingRecordProps) {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setPatient(false), PATIENCE);
    return () => window.clearTimeout(timer);
  }, []);
  const isShown = useAfterFinder(record.error !== undefined || !isPatient);
  return (
    isShown && (
      <Modal open title={`Edit ${record.noun}`} footer={null} onCancel={onClose}>
        <AbsentRecord {...record} />
      </Modal>
    )
  );
}
