import { ApiError, apiPath, Message, Spinner, useRead } from '@site/platform';
import { Modal } from 'antd';
import { useFocusBack } from '../dialogs/useFocusBack';
import { recordKinds } from '../kinds/recordKinds';
import { RecordSchedules } from './RecordSchedules';
import { ScheduleForm } from './ScheduleForm';
import { type RecordName, useTimeZone } from './schedules';

interface ScheduleDialogProps extends RecordName {
  readonly onChange: (id: number) => void;
  readonly onClose: () => void;
}

export function ScheduleDialog({ kind, recordId, onChange, onClose }: ScheduleDialogProps) {
  const record = useRead(apiPath('/api/schedules/records/{kind}/{id}', { params: { kind, id: recordId } }));
  const waiting = useRead(
    apiPath('/api/schedules', { query: { kind, recordId, state: 'waiting', limit: 10 } }),
  );
  const { zone, hasFailed, tryAgain } = useTimeZone();
  useFocusBack();
  const found = record.data?.data;

  function content() {
    if (found && waiting.data && zone) {
      return (
        <>
          <RecordSchedules schedules={waiting.data.data} zone={zone} onChange={onChange} />
          <ScheduleForm
            // What else can be scheduled depends on what already is.
            key={waiting.data.data.map(({ id }) => id).join()}
            kind={kind}
            recordId={recordId}
            record={found}
            waiting={waiting.data.data}
            zone={zone}
            onScheduled={onClose}
            onClose={onClose}
          />
        </>
      );
    }
    if (record.error instanceof ApiError && record.error.status === 404) {
      return (
        <Message title={`There is no such ${recordKinds[kind].noun}`} text="It may have been deleted." />
      );
    }
    return record.error || waiting.error || hasFailed ? (
      <Message
        title="Failed to fetch the schedule"
        onRetry={() => {
          void record.mutate();
          void waiting.mutate();
          tryAgain();
        }}
      />
    ) : (
      <Spinner label="Loading the schedule" />
    );
  }

  return (
    <Modal
      open
      title={found ? `Schedule “${found.name}”` : 'Schedule'}
      width={560}
      footer={null}
      // Leaves room for the close button.
      styles={{ header: { paddingInlineEnd: '1.5rem' } }}
      onCancel={onClose}
    >
      {content()}
    </Modal>
  );
}
